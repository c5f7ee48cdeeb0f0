import { z } from 'zod'
import { LocalDate } from '#contract/core/local-date.ts'
import { checkGroups, checkResults, documentSides, documentTypes, reasonCodes } from './verification-enums.ts'

export const DocumentTypeField = z.enum(documentTypes)
export const CheckResultField = z.enum(checkResults)
export const ReasonCodeField = z.enum(reasonCodes)

/** A rectangle on one page of a document, as shares from 0 to 1 of the upright page's width and height. */
export const Region = z
  .object({
    page: z.int().min(0),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  })
  .meta({ id: 'DocumentRegion' })
export type Region = z.infer<typeof Region>

/** One sub-check: what was examined, its result and the reason, in the language of the request. */
export const DocumentCheck = z
  .object({
    /** Stable name such as `mrz.check_digits`. */
    code: z.string(),
    group: z.enum(checkGroups),
    result: CheckResultField,
    /** What was found: « Quatre clés de contrôle justes ». */
    label: z.string(),
    /** What to do about a doubt, or a measured value: « Inclinez la carte ou éloignez la lampe. » */
    explanation: z.string().nullable(),
    reason_code: ReasonCodeField.nullable(),
    region: Region.nullable(),
    /** The page of a doubt that has no place on it, such as a blurred side. */
    page: z.int().min(0).optional(),
  })
  .meta({ id: 'DocumentCheck' })
export type DocumentCheck = z.infer<typeof DocumentCheck>

/** A field that was read on the document, beside the value of the account. */
export const ExtractedField = z
  .object({
    /** `last_name`, `first_names`, `birth_date`, `document_number`, `expires_on`, `siren`, `iban`, `card_number`, … */
    name: z.string(),
    label: z.string(),
    value: z.string(),
    /** The value of the account; null where the account has no such value. */
    account_value: z.string().nullable(),
    result: CheckResultField,
    region: Region.nullable(),
  })
  .meta({ id: 'ExtractedField' })
export type ExtractedField = z.infer<typeof ExtractedField>

/** Meaning of each sign of a machine-readable zone, so that a page can colour it. */
export const MachineReadableZone = z
  .object({
    format: z.enum(['TD1', 'TD2', 'TD3', 'FRA_ID']),
    lines: z.array(z.string()),
    parts: z.array(
      z.object({
        line: z.int(),
        start: z.int(),
        end: z.int(),
        name: z.enum([
          'type',
          'state',
          'name',
          'number',
          'birth',
          'sex',
          'expiry',
          'optional',
          'check_digit',
        ]),
        /** Of a check digit: whether it is right. */
        valid: z.boolean().nullable(),
      }),
    ),
    check_digits: z.int(),
    valid_check_digits: z.int(),
  })
  .meta({ id: 'MachineReadableZone' })
export type MachineReadableZone = z.infer<typeof MachineReadableZone>

/** Result of the automatic checks of one document, both sides together. */
export const DocumentReport = z
  .object({
    document_type: DocumentTypeField,
    sides: z.array(z.enum(documentSides)),
    result: CheckResultField.exclude(['not_asked']),
    reason_code: ReasonCodeField.nullable(),
    checks: z.array(DocumentCheck),
    fields: z.array(ExtractedField),
    mrz: MachineReadableZone.nullable(),
    expires_on: LocalDate.nullable(),
    issued_on: LocalDate.nullable(),
    /** Pages in all files, and the size of the first page in pixels. */
    pages: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Degrees clockwise by which each page has to be turned to be upright; regions refer to the upright page. */
    turns: z.array(z.int()),
    duration_ms: z.int(),
  })
  .meta({ id: 'DocumentReport' })
export type DocumentReport = z.infer<typeof DocumentReport>
