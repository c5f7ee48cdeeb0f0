/** The fields of a form whose values are of a kind. */
export type FieldHolding<Values, Kind> = {
  [Field in keyof Values]: Values[Field] extends Kind ? Field : never
}[keyof Values] &
  string
