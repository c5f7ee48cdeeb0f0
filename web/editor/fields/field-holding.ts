/** The fields of a form whose values have a type. */
export type FieldHolding<Values, Kind> = {
  [Field in keyof Values]: Values[Field] extends Kind ? Field : never
}[keyof Values] &
  string
