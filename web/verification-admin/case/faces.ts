import type { DocumentReport, Region } from '#contract/verification/document-report.ts'
import type { CheckResult, DocumentType } from '#contract/verification/verification-enums.ts'
import type { AdminCase } from '#contract/verification/admin-verification.ts'

type CaseDocument = AdminCase['documents'][number]

/** One page of a file, and its number in the document's report. */
export interface Face {
  document: CaseDocument
  page: number
  reportPage: number
}

/** Pages of one document type in the order in which its report counts them: by side, then by page. */
export function facesOf(
  documents: readonly CaseDocument[],
  type: DocumentType,
  report?: DocumentReport,
): Face[] {
  const sides = report?.sides ?? ['front', 'back', 'single']
  const ofType = documents
    .filter((document) => document.document_type === type)
    .toSorted((one, other) => sides.indexOf(one.side) - sides.indexOf(other.side))
  const pages = ofType.flatMap((document) =>
    Array.from({ length: Math.max(1, document.pages) }, (_, page) => ({ document, page })),
  )
  return pages.map((each, reportPage) => ({ ...each, reportPage }))
}

/** A region of the document with the field or check that refers to it. */
export interface Zone {
  number: number
  region: Region
  result: CheckResult
  label: string
  fields: string[]
  checks: string[]
}

const severity: CheckResult[] = ['not_asked', 'clear', 'consider', 'rejected']

/**
 * The regions of a report, numbered from the top of the first page; a check and a field with one region share a number.
 */
export function zonesOf(report: DocumentReport, isSetAside: (code: string) => boolean): Zone[] {
  const places: Omit<Zone, 'number'>[] = []
  const add = (
    region: Region,
    result: CheckResult,
    label: string,
    to: Partial<Record<'fields' | 'checks', string>>,
  ) => {
    let place = places.find((each) => overlap(each.region, region) > 0.5)
    if (!place) {
      place = { region, result: 'not_asked', label, fields: [], checks: [] }
      places.push(place)
    }
    if (severity.indexOf(result) > severity.indexOf(place.result)) place.result = result
    if (to.fields) place.fields.push(to.fields)
    if (to.checks) place.checks.push(to.checks)
  }
  for (const { region, result, label, name } of report.fields)
    if (region) add(region, result, label, { fields: name })
  for (const { region, result, label, code } of report.checks)
    if (region) add(region, isSetAside(code) ? 'clear' : result, label, { checks: code })
  return places
    .toSorted((one, other) => one.region.page - other.region.page || one.region.y - other.region.y)
    .map((each, index) => ({ ...each, number: index + 1 }))
}

/** The shared area of two regions as a share of their union. */
function overlap(one: Region, other: Region) {
  if (one.page !== other.page) return 0
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (one.width * one.height + other.width * other.height - shared)
}
