/** A value of a state, stored in one parameter of the address or in several. */
export interface SearchField<Value> {
  /** The parameters; without it the one that is called as the field. */
  parameters?: readonly string[]
  /** The value of the parameters' texts, '' for an absent one. Invalid texts mean the default. */
  read: (texts: readonly string[]) => Value
  /** The texts of the parameters; '' leaves a parameter out, as for the default. */
  write: (value: Value) => readonly string[]
}

type Fields<State> = { [Name in keyof State]: SearchField<State[Name]> }

/** The state of a list or search in the address of its page: it can be shared, reloaded and navigated back to. */
export interface SearchState<State> {
  /** Each invalid parameter is read as its default, so that a mistyped address still shows the list. */
  parse: (address: URLSearchParams) => State
  /** The state after a change of some fields, with what follows from it. */
  with: (state: State, change: Partial<State>) => State
  /** The address of a state, or of what `with` makes of it: in the order of the fields, without defaults. */
  serialize: (state: State, change?: Partial<State>) => URLSearchParams
  /** The same beside the other parameters of an address, whose order stays. */
  mergeInto: (address: URLSearchParams, state: State) => URLSearchParams
}

export type StateOf<Search> = Search extends SearchState<infer State> ? State : never

/**
 * Reads and writes a state by the table of its fields (`search-fields.ts`).
 *
 * A table and not a Zod schema: Zod is 24 kB of compressed script, which neither public pages nor most lists of the
 * areas load (decision 30).
 *
 * @param follows what a change sets besides itself; without it any change but the page's goes back to page 1
 */
export function searchState<State extends object>(
  fields: Fields<State>,
  follows: (change: Partial<State>) => Partial<State> = () => firstPage(fields),
): SearchState<State> {
  const entries = Object.entries(fields) as [keyof State & string, SearchField<State[keyof State]>][]
  const tables = entries.map(([name, field]) => ({ name, field, parameters: field.parameters ?? [name] }))

  const parse = (address: URLSearchParams) =>
    Object.fromEntries(
      tables.map(({ name, field, parameters }) => [
        name,
        field.read(parameters.map((parameter) => address.get(parameter) ?? '')),
      ]),
    ) as State

  const mergeInto = (address: URLSearchParams, state: State) => {
    const next = new URLSearchParams(address)
    for (const { name, field, parameters } of tables) {
      const texts = field.write(state[name])
      parameters.forEach((parameter, index) => {
        const text = texts[index]
        if (text) next.set(parameter, text)
        else next.delete(parameter)
      })
    }
    return next
  }

  const withChange = (state: State, change: Partial<State>) => ({ ...state, ...follows(change), ...change })

  return {
    parse,
    with: withChange,
    serialize: (state, change) =>
      mergeInto(new URLSearchParams(), change ? withChange(state, change) : state),
    mergeInto,
  }
}

function firstPage<State extends object>(fields: Fields<State>) {
  return ('page' in fields ? { page: 1 } : {}) as Partial<State>
}
