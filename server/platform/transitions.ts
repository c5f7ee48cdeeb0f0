/** One line of a transition table: the action, its states, who may do it, and on which conditions. */
export interface Transition<
  Action extends string,
  State extends string,
  Actor extends string,
  Condition extends string = never,
> {
  action: Action
  from: readonly State[]
  /** Absent where the action does not change the state. */
  to?: State
  by: readonly Actor[]
  /** Names of conditions that must all hold. */
  when?: readonly Condition[]
}

/** A condition on an object beside its state; `why` replaces the refusal of the table where it fails. */
export interface TransitionCondition<Facts> {
  holds: (facts: Facts) => boolean
  why?: (allowed: string[]) => Error
}

/** Lines from a state for an actor: `listed` ignores their conditions, `open` checks them. */
interface Options<Line> {
  listed: Line[]
  open: Line[]
}

/**
 * A transition table. What no line allows is refused with `why`. Where several lines of one action are open, the first
 * one is taken unless the caller names the target state.
 */
export interface Transitions<
  Action extends string,
  State extends string,
  Actor extends string,
  Facts extends object = object,
  Condition extends string = never,
> {
  lines: readonly Transition<Action, State, Actor, Condition>[]
  conditions: Readonly<Record<Condition, TransitionCondition<Facts>>>
  why: (allowed: string[]) => Error
  /** Alternatives named in a refusal; by default the open actions that lead to another state. */
  alternatives?: (
    options: Options<Transition<Action, State, Actor, Condition>>,
    subject: Facts & { status: State },
  ) => string[]
}

/** Queries on a transition table. An actor may have several roles at once. */
export function lifecycle<
  Action extends string,
  State extends string,
  Actor extends string,
  Facts extends object = object,
  Condition extends string = never,
>(table: Transitions<Action, State, Actor, Facts, Condition>) {
  type Line = Transition<Action, State, Actor, Condition>
  type Subject = Facts & { status: State }
  type Actors = Actor | readonly Actor[]

  const isOpen = ({ when = [] }: Line, subject: Subject) =>
    when.every((name) => table.conditions[name].holds(subject))

  function listed(status: State, actors: Actors): Line[] {
    const roles: readonly Actor[] = typeof actors === 'string' ? [actors] : actors
    return table.lines.filter(
      ({ from, by }) => from.includes(status) && by.some((role) => roles.includes(role)),
    )
  }

  const open = (subject: Subject, actors: Actors) =>
    listed(subject.status, actors).filter((line) => isOpen(line, subject))

  function alternatives(subject: Subject, actors: Actors) {
    const options = { listed: listed(subject.status, actors), open: open(subject, actors) }
    return table.alternatives
      ? table.alternatives(options, subject)
      : actionsOf(options.open.filter(({ to }) => to !== undefined))
  }

  /** The error for a refused transition: of the condition that fails, else of the table. */
  function refusal(isMeant: (line: Line) => boolean, subject: Subject, actors: Actors) {
    const allowed = alternatives(subject, actors)
    const failed = listed(subject.status, actors)
      .filter(isMeant)
      .flatMap(({ when = [] }) => when.map((name) => table.conditions[name]))
      .find(({ holds, why }) => why && !holds(subject))
    return failed?.why?.(allowed) ?? table.why(allowed)
  }

  function find(action: Action, subject: Subject, actors: Actors, to?: State) {
    return open(subject, actors).find((line) => line.action === action && (!to || line.to === to))
  }

  return {
    table,
    /** Actions listed for a state, whatever their conditions. */
    listedActions: (status: State, actors: Actors) => actionsOf(listed(status, actors)),
    /** States listed for a state, whatever their conditions. */
    listedStates: (status: State, actors: Actors) => statesOf(listed(status, actors)),
    /** Each action possible now, once, in the order of the table. */
    actions: (subject: Subject, actors: Actors) => actionsOf(open(subject, actors)),
    /** Each state reachable now, once, in the order of the table. */
    states: (subject: Subject, actors: Actors) => statesOf(open(subject, actors)),
    /** The action that leads to a state; undefined where none does. */
    findActionTo: (to: State, subject: Subject, actors: Actors) =>
      open(subject, actors).find((line) => line.to === to)?.action,
    /** The action that leads to a state. @throws the refusal of the condition that fails, else of the table */
    actionTo: (to: State, subject: Subject, actors: Actors): Action => {
      const line = open(subject, actors).find((each) => each.to === to)
      if (!line) throw refusal((each) => each.to === to, subject, actors)
      return line.action
    },
    /** States from which an action leads to a state, whatever its conditions: the guard in the `where` of an update. */
    sources: (action: Action, to: State): State[] => [
      ...new Set(
        table.lines.filter((line) => line.action === action && line.to === to).flatMap(({ from }) => from),
      ),
    ],
    /** The state after an action; undefined where it is refused. */
    find: (action: Action, subject: Subject, actors: Actors, to?: State) => {
      const line = find(action, subject, actors, to)
      return line && (line.to ?? subject.status)
    },
    /** The state after an action. @throws the refusal of the condition that fails, else of the table */
    after: (action: Action, subject: Subject, actors: Actors, to?: State): State => {
      const line = find(action, subject, actors, to)
      if (!line) throw refusal((each) => each.action === action, subject, actors)
      return line.to ?? subject.status
    },
    /** The error that refuses an action. */
    refusal: (action: Action, subject: Subject, actors: Actors) =>
      refusal((line) => line.action === action, subject, actors),
  }
}

export function actionsOf<Action extends string>(lines: readonly { action: Action }[]): Action[] {
  return [...new Set(lines.map(({ action }) => action))]
}

export function statesOf<State extends string>(lines: readonly { to?: State }[]): State[] {
  return [...new Set(lines.flatMap(({ to }) => to ?? []))]
}
