import type { FieldValues } from 'react-hook-form'

/** A validation error of a field; `code` such as `too_long:90`. */
export interface FieldError<Values> {
  field: keyof Values & string
  code: string
}

/** The record being edited and its calls: the same editor serves rentals and listings for sale. */
export interface DraftKind<Values extends FieldValues, Written extends { id: string }> {
  /** Storage key under which unsaved values survive a reload. */
  name: string
  /** Validation errors of some of the values; missing text is none, since a draft may be incomplete. */
  errorsOf: (values: Values, fields?: readonly (keyof Values & string)[]) => FieldError<Values>[]
  /** The fields that may be sent now. */
  fitFields: (values: Values, fields: readonly (keyof Values & string)[]) => (keyof Values & string)[]
  /** Fields validated together: a change of one may make the others valid or invalid. */
  together?: readonly (readonly (keyof Values & string)[])[]
  /** The form field for a field name of the server. */
  fieldOf: (named: string) => string
  create: (values: Values, fields: (keyof Values & string)[]) => Promise<Written>
  /** @param loaded the record being overwritten, as last loaded */
  update: (
    id: string,
    values: Values,
    fields: (keyof Values & string)[],
    loaded: Written | null,
  ) => Promise<Written>
  /** Fields saved by a separate call, once the draft exists. */
  apart?: readonly (keyof Values & string)[]
  /** The form values of a record, for a conflict with a newer version. */
  valuesOf?: (record: Written) => Values
  read: (id: string) => Promise<Written>
}
