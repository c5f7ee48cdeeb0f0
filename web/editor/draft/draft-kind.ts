import type { FieldValues } from 'react-hook-form'

/** A mistake in a field; `code` such as `too_long:90`. */
export interface FieldFault<Values> {
  field: keyof Values & string
  code: string
}

/** What is written, and how it is sent: the same machine writes homes for stays and listings for sale. */
export interface DraftKind<Values extends FieldValues, Written extends { id: string }> {
  /** Under which name what was typed and not saved survives a reload. */
  name: string
  /** What is wrong with some of the values; missing text is not, since a draft may be incomplete. */
  faultsOf: (values: Values, fields?: readonly (keyof Values & string)[]) => FieldFault<Values>[]
  /** Those of the fields that may be sent now. */
  fitFields: (values: Values, fields: readonly (keyof Values & string)[]) => (keyof Values & string)[]
  /** Fields that are judged by each other: a change of one may set right, or wrong, the others. */
  together?: readonly (readonly (keyof Values & string)[])[]
  /** The field of the form for one that the server names. */
  fieldOf: (named: string) => string
  create: (values: Values, fields: (keyof Values & string)[]) => Promise<Written>
  /** @param known what is written over, as it was last read */
  update: (
    id: string,
    values: Values,
    fields: (keyof Values & string)[],
    known: Written | null,
  ) => Promise<Written>
  /** Fields that are written by a call of their own, once the draft exists. */
  apart?: readonly (keyof Values & string)[]
  /** Where the server refuses to write over a newer version: what the form shows of one. */
  valuesOf?: (record: Written) => Values
  read: (id: string) => Promise<Written>
}
