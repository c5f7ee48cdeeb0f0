import { changed } from './changed-address.ts'

export type Fields = Record<string, string>

/**
 * A public search: its state is its address in the API's field names, which the API validates. These functions read
 * it and write the next one, for both kinds of listings.
 *
 * @param criteria the fields of the address by the criterion that they make up, as the API's relaxations name it
 */
export function searchCriteria<Name extends string>(criteria: Record<Name, readonly string[]>) {
  const taken = [...Object.values<readonly string[]>(criteria).flat(), 'sort_by', 'sort_direction', 'page']
  return {
    criteria,
    /** The API's query: known fields with a value. Other parameters, such as those of a campaign, are left out. */
    fieldsOf: (search: URLSearchParams): Fields => {
      const fields: Fields = {}
      for (const field of taken) {
        // Checkboxes of the form without scripts repeat their field; the API requires one list.
        const value = search.getAll(field).filter(Boolean).join(',')
        if (value) fields[field] = value
      }
      return fields
    },
    isCriterion: (name: string): name is Name => Object.hasOwn(criteria, name),
    isSet: (fields: Fields, name: Name) => criteria[name].some((field) => fields[field] !== undefined),
    /** The address without some criteria. */
    without: (fields: Fields, ...names: Name[]) =>
      changed(
        fields,
        Object.fromEntries(names.flatMap((name) => criteria[name]).map((field) => [field, null])),
      ),
  }
}
