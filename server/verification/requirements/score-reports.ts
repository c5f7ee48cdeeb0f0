import { type DocumentType, type ScorePart, scoreWeights } from '#contract/verification/verification-enums.ts'
import type { StoredCheck, StoredReport } from '#server/schema/catalogue/stored-report.ts'
import type { RequirementRule } from './requirement-rule.ts'

/**
 * Score from which a case without a red flag is proposed for approval, and below which more documents are
 * requested (rules, section 9).
 */
const proposalScores = { approve: 85, moreInfo: 60 } as const
/**
 * Code of the check of a document that another person's case has too: a red flag, with which a case is not proposed for
 * approval. It is not refused either, since families and colleagues share documents (`finishChecks`).
 */
export const duplicateCode = 'account.duplicate'
/** Upper limit of the share of a document with a refused check. */
const refusedAtMost = 0.4

interface SetAside {
  documentType: DocumentType
  checkCode: string
}

/** An overridden check counts as clear. */
export function isSetAside(
  check: Pick<StoredCheck, 'code'>,
  type: DocumentType,
  overrides: readonly SetAside[],
) {
  return overrides.some(({ documentType, checkCode }) => documentType === type && checkCode === check.code)
}

/** Share from 0 to 1 of a document's checks that are clear; checks with the result `not_asked` are left out. */
function shareOf(report: StoredReport, overrides: readonly SetAside[] = []): number {
  const results = report.checks.map((check) =>
    isSetAside(check, report.document_type, overrides) ? 'clear' : check.result,
  )
  const requested = results.filter((result) => result !== 'not_asked')
  if (requested.length === 0) return 0
  const points = requested.reduce(
    (sum, result) => sum + (result === 'clear' ? 1 : result === 'consider' ? 0.5 : 0),
    0,
  )
  const share = points / requested.length
  return requested.includes('rejected') ? Math.min(share, refusedAtMost) : share
}

export interface CaseScore {
  /** 0 to 100. */
  score: number
  parts: { part: ScorePart; weight: number; score: number }[]
  documents: { type: DocumentType; part: ScorePart; weight: number; score: number }[]
  rejected: number
  consider: number
  proposal: 'approve' | 'review' | 'more_info'
}

/**
 * The score of a case (rules, section 9): the weight of a part is divided among its required documents; parts without a
 * requirement are left out and the others scaled to 100.
 */
export function scoreReports(
  rules: readonly RequirementRule[],
  reports: readonly StoredReport[],
  overrides: readonly SetAside[] = [],
): CaseScore {
  const found = rules.map((rule) => ({
    rule,
    report: reports.find(({ document_type: type }) => rule.documentTypes.includes(type)),
  }))
  const counted = found.filter(({ rule, report }) => rule.required || report)
  const documents: CaseScore['documents'] = []
  const parts = (Object.keys(scoreWeights) as ScorePart[]).flatMap((part) => {
    const ofPart = counted.filter(({ rule }) => rule.part === part)
    if (ofPart.length === 0) return []
    const weight = scoreWeights[part] / ofPart.length
    const scores = ofPart.map(({ report }) => {
      const score = report ? weight * shareOf(report, overrides) : 0
      if (report) documents.push({ type: report.document_type, part, weight, score })
      return score
    })
    return [{ part, weight: scoreWeights[part], score: scores.reduce((sum, each) => sum + each, 0) }]
  })
  const weight = parts.reduce((sum, each) => sum + each.weight, 0)
  const reached = parts.reduce((sum, each) => sum + each.score, 0)
  const score = weight === 0 ? 0 : Math.round((reached / weight) * 100)
  const open = reports.flatMap((report) =>
    report.checks.filter((check) => !isSetAside(check, report.document_type, overrides)),
  )
  const rejected = open.filter(({ result }) => result === 'rejected').length
  return {
    score,
    parts,
    documents,
    rejected,
    consider: open.filter(({ result }) => result === 'consider').length,
    proposal: proposalOf(score, rejected > 0 || open.some(({ code }) => code === duplicateCode)),
  }
}

function proposalOf(score: number, hasRedFlag: boolean): CaseScore['proposal'] {
  if (score < proposalScores.moreInfo) return 'more_info'
  return score >= proposalScores.approve && !hasRedFlag ? 'approve' : 'review'
}
