/** Characters shown at the beginning and the end of a number, by field; other fields are shown in full. */
const shown: Readonly<Record<string, readonly [number, number]>> = {
  document_number: [3, 2],
  iban: [4, 4],
  contract_number: [3, 3],
  tax_number: [2, 3],
}

/** `X4R••••21`: enough of a number to recognise the document and not to use it. Staff see the whole number. */
export function maskField<Field extends { name: string; value: string; account_value: string | null }>(
  field: Field,
): Field {
  const ends = shown[field.name]
  if (!ends) return field
  return {
    ...field,
    value: masked(field.value, ends),
    account_value: field.account_value && masked(field.account_value, ends),
  }
}

function masked(value: string, [first, last]: readonly [number, number]) {
  const signs = value.replaceAll(/\s/g, '')
  if (signs.length <= first + last) return '••••'
  return `${signs.slice(0, first)}••••${signs.slice(-last)}`
}
