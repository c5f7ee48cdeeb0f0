import type { Details, FieldName } from 'mrz'
import type { MachineReadableZone } from '#contract/verification/document-report.ts'

type Part = MachineReadableZone['parts'][number]

const partNames: Partial<Record<FieldName, Part['name']>> = {
  documentCode: 'type',
  issuingState: 'state',
  nationality: 'state',
  lastName: 'name',
  firstName: 'name',
  documentNumber: 'number',
  issueDate: 'number',
  administrativeCode2: 'number',
  birthDate: 'birth',
  sex: 'sex',
  expirationDate: 'expiry',
  administrativeCode: 'optional',
  optional: 'optional',
  optional1: 'optional',
  optional2: 'optional',
  personalNumber: 'optional',
  documentNumberCheckDigit: 'check_digit',
  birthDateCheckDigit: 'check_digit',
  expirationDateCheckDigit: 'check_digit',
  personalNumberCheckDigit: 'check_digit',
  compositeCheckDigit: 'check_digit',
}

/** The zone with the meaning of each character, for the coloured view. */
export function zoneParts(
  format: MachineReadableZone['format'],
  lines: readonly string[],
  details: readonly Details[],
): MachineReadableZone {
  const parts = details.flatMap(({ field, valid, line, start, end }): Part[] => {
    const name = field ? partNames[field] : undefined
    if (!name || end <= start) return []
    return [{ line, start, end, name, valid: name === 'check_digit' ? valid : null }]
  })
  const digits = parts.filter(({ name }) => name === 'check_digit')
  return {
    format,
    lines: [...lines],
    parts,
    check_digits: digits.length,
    valid_check_digits: digits.filter(({ valid }) => valid).length,
  }
}
