import { formatDay } from '#contract/core/date-format.ts'
import type { MachineReadableZone, Region } from '#contract/verification/document-report.ts'
import type { CheckGroup, CheckResult, ReasonCode } from '#contract/verification/verification-enums.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { StoredCheck, StoredField } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentReading } from '../../document-reading.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import type { TextLine } from '../text/read-lines.ts'

/** Input of the rules of a document type. */
export interface ReadDocument {
  reading: DocumentReading
  lines: readonly TextLine[]
  /** The folded text of all lines, one per row. */
  folded: string
}

/** Result of the rules of a document type. */
export interface Findings {
  checks: StoredCheck[]
  fields: StoredField[]
  mrz?: MachineReadableZone | null
  expiresOn?: string | null
  issuedOn?: string | null
}

export type Interpreter = (document: ReadDocument, subject: DocumentSubject) => Findings

/** A doubt or refusal has a reason code and an instruction; a clear check may have a measured value. */
export function check(
  code: string,
  group: CheckGroup,
  result: CheckResult,
  label: Texts,
  about: { explanation?: Texts | null; reason?: ReasonCode; region?: Region | null } = {},
): StoredCheck {
  return {
    code,
    group,
    result,
    label,
    explanation: about.explanation ?? null,
    reason_code: result === 'clear' ? null : (about.reason ?? null),
    region: about.region ?? null,
  }
}

export function field(
  name: string,
  label: Texts,
  value: string,
  about: { account?: string | null; result?: CheckResult; region?: Region | null } = {},
): StoredField {
  return {
    name,
    label,
    value,
    account_value: about.account || null,
    result: about.result ?? 'clear',
    region: about.region ?? null,
  }
}

/** « 12 avril 2027 » in each language. */
export function dayIn(date: string): Texts {
  return inEachLanguage((language) => formatDay(date, language))
}

export function daysBetween(from: string, to: string) {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}

export function monthsAfter(date: string, months: number) {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}
