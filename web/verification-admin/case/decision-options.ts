import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { Decision } from '../pending-decision.ts'

export type StaffAction = AdminCase['staff_actions'][number]

interface Option {
  status: Decision['status']
  label: MessageDescriptor
  /** Its consequence. */
  effect: MessageDescriptor
  /** Message while the decision can still be taken back. */
  done: MessageDescriptor
  key: string
  /** A second person has to confirm it. */
  needsSecond?: boolean
  /** Needs neither a reason nor a message for the person. */
  isSilent?: boolean
}

/** Possible decisions, in the order of the screen. */
export const decisionOptions: Record<StaffAction, Option> = {
  approve: {
    status: 'approved',
    label: msg`Approuver`,
    effect: msg`La personne est prévenue, son badge s’affiche`,
    done: msg`Dossier approuvé`,
    key: 'a',
    isSilent: true,
  },
  override: {
    status: 'approved',
    label: msg`Approuver malgré un refus`,
    effect: msg`Une seconde personne confirme`,
    done: msg`Approbation proposée à une seconde personne`,
    key: 'o',
    needsSecond: true,
    isSilent: true,
  },
  request_info: {
    status: 'more_info',
    label: msg`Demander une pièce`,
    effect: msg`Le dossier reste ouvert`,
    done: msg`Compléments demandés`,
    key: 'd',
  },
  reject: {
    status: 'rejected',
    label: msg`Rejeter, à refaire`,
    effect: msg`La personne peut envoyer de nouveau`,
    done: msg`Dossier rejeté, à refaire`,
    key: 'r',
  },
  reject_final: {
    status: 'rejected_final',
    label: msg`Rejeter définitivement`,
    effect: msg`Une seconde personne confirme`,
    done: msg`Rejet définitif proposé à une seconde personne`,
    key: 'f',
    needsSecond: true,
  },
  suspend: {
    status: 'suspended',
    label: msg`Suspendre le statut`,
    effect: msg`Les annonces quittent le site, les demandes restent lisibles`,
    done: msg`Statut suspendu`,
    key: 's',
  },
  reinstate: {
    status: 'reinstated',
    label: msg`Rétablir le statut`,
    effect: msg`Les annonces suspendues reviennent`,
    done: msg`Statut rétabli`,
    key: 'i',
    isSilent: true,
  },
  revoke: {
    status: 'revoked',
    label: msg`Révoquer le statut`,
    effect: msg`Pour douze mois ; une seconde personne confirme`,
    done: msg`Révocation proposée à une seconde personne`,
    key: 'v',
    needsSecond: true,
  },
  reopen: {
    status: 'reopened',
    label: msg`Rouvrir le dossier`,
    effect: msg`La personne peut de nouveau l’envoyer, cinq fois au plus`,
    done: msg`Dossier rouvert`,
    key: 'b',
    isSilent: true,
  },
}

/** Shown for a case in review to who decides, even where one is disabled. */
const reviewActions: readonly StaffAction[] = ['approve', 'request_info', 'reject', 'reject_final']

/** Decisions in the order of the screen; who may only request a document reads none of the others. */
export function shownDecisions({ status, staff_actions: possible }: AdminCase, mayDecide: boolean) {
  const showsAll = status === 'in_review' && mayDecide
  return (Object.keys(decisionOptions) as StaffAction[]).filter(
    (action) => possible.includes(action) || (showsAll && reviewActions.includes(action)),
  )
}
