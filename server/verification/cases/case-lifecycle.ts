import { submissionsAtMost } from '#contract/verification/verification-cases.ts'
import type { CaseStatus } from '#contract/verification/verification-enums.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lifecycle } from '#server/platform/transitions.ts'

/** Actions on a case (rules, section 9). `renew` begins another submission while an approval is in force. */
export type CaseAction =
  | 'upload'
  | 'explain'
  | 'submit'
  | 'start_checks'
  | 'finish_checks'
  | 'approve'
  | 'reject'
  | 'reject_final'
  | 'request_info'
  | 'expire'
  | 'renew'
  | 'reopen'
  | 'withdraw'
  | 'undo_withdrawal'
export type CaseActor = 'person' | 'staff' | 'system'

/** Facts beside the status on which a transition depends. */
export interface CaseFacts {
  /** Since the last approval or reopening. */
  submissions: number
  /** Every required document is present, checked and covered by the consent. */
  isComplete: boolean
  isRevoked: boolean
  /** Revoked twelve months ago or more: staff may open a new file (rules, section 9). */
  isRevocationOver: boolean
}

const caseTransitionRefused = refusal(
  'kyc_transition_refused',
  409,
  localized('Cette action n’est plus possible : le dossier a changé d’état.'),
)
const tooManySubmissions = refusal(
  'kyc_submissions_used',
  409,
  localized('Cinq envois ont été faits : écrivez à l’assistance, qui peut rouvrir votre dossier.'),
)
const caseIncomplete = refusal(
  'kyc_incomplete',
  409,
  localized('Il manque des pièces ou leur contrôle n’est pas terminé.'),
)
const caseRevoked = refusal(
  'kyc_revoked',
  409,
  localized('La vérification a été révoquée : notre équipe peut ouvrir un nouveau dossier douze mois après.'),
)

/** The transitions of a case (rules, section 9). Any other is refused. */
export const caseLifecycle = lifecycle<
  CaseAction,
  CaseStatus,
  CaseActor,
  CaseFacts,
  'submissions_left' | 'submissions_used' | 'complete' | 'not_revoked' | 'revocation_over'
>({
  lines: [
    { action: 'upload', from: ['draft', 'more_info', 'rejected'], by: ['person'], when: ['not_revoked'] },
    // A submitted image cannot be replaced; an explanation of a doubt is accepted until the decision.
    {
      action: 'explain',
      from: ['draft', 'submitted', 'auto_checks', 'in_review', 'more_info', 'rejected'],
      by: ['person'],
      when: ['not_revoked'],
    },
    {
      action: 'submit',
      from: ['draft', 'more_info', 'rejected'],
      to: 'submitted',
      by: ['person'],
      when: ['not_revoked', 'submissions_left', 'complete'],
    },
    { action: 'start_checks', from: ['submitted'], to: 'auto_checks', by: ['system'] },
    { action: 'finish_checks', from: ['auto_checks'], to: 'in_review', by: ['system'] },
    { action: 'approve', from: ['in_review'], to: 'approved', by: ['staff'], when: ['not_revoked'] },
    { action: 'request_info', from: ['in_review'], to: 'more_info', by: ['staff'] },
    { action: 'reject', from: ['in_review'], to: 'rejected', by: ['staff'] },
    { action: 'reject_final', from: ['in_review'], to: 'rejected_final', by: ['staff'] },
    { action: 'expire', from: ['approved'], to: 'expired', by: ['system'] },
    {
      action: 'renew',
      from: ['approved', 'expired', 'withdrawn'],
      to: 'draft',
      by: ['person'],
      when: ['not_revoked'],
    },
    {
      action: 'reopen',
      from: ['rejected_final', 'withdrawn'],
      to: 'draft',
      by: ['staff'],
      when: ['not_revoked'],
    },
    // A new file, whatever became of the revoked one.
    {
      action: 'reopen',
      from: [
        'draft',
        'in_review',
        'more_info',
        'approved',
        'rejected',
        'rejected_final',
        'expired',
        'withdrawn',
      ],
      to: 'draft',
      by: ['staff'],
      when: ['revocation_over'],
    },
    // « Then support »: without it, five submissions without an approval would close a case for good.
    {
      action: 'reopen',
      from: ['draft', 'more_info', 'rejected'],
      to: 'draft',
      by: ['staff'],
      when: ['not_revoked', 'submissions_used'],
    },
    {
      action: 'withdraw',
      from: [
        'draft',
        'submitted',
        'auto_checks',
        'in_review',
        'more_info',
        'approved',
        'rejected',
        'expired',
      ],
      to: 'withdrawn',
      by: ['person'],
    },
    ...(['draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected', 'expired'] as const).map(
      (to) => ({
        action: 'undo_withdrawal' as const,
        from: ['withdrawn' as const],
        to,
        by: ['person' as const],
      }),
    ),
  ],
  conditions: {
    submissions_left: {
      holds: ({ submissions }) => submissions < submissionsAtMost,
      why: () => tooManySubmissions(),
    },
    submissions_used: { holds: ({ submissions }) => submissions >= submissionsAtMost },
    complete: { holds: ({ isComplete }) => isComplete, why: () => caseIncomplete() },
    not_revoked: { holds: ({ isRevoked }) => !isRevoked, why: () => caseRevoked() },
    revocation_over: { holds: ({ isRevocationOver }) => isRevocationOver },
  },
  why: (allowed) => caseTransitionRefused({ allowed }),
})
