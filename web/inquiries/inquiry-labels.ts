import { useLingui } from '@lingui/react/macro'
import type {
  PartOfDay,
  Financing,
  Horizon,
  InquiryType,
  LostReason,
} from '#contract/buying/inquiry-enums.ts'

/** Labels of an inquiry's values. */

export function useInquiryTypeNames(): Record<InquiryType, string> {
  const { t } = useLingui()
  return {
    VISIT_REQUEST: t`Demande de visite`,
    PRICE_INQUIRY: t`Question sur le prix`,
    GENERAL_INFO: t`Informations générales`,
    FINANCING_INFO: t`Question sur le financement`,
    DOCUMENTATION_REQUEST: t`Demande de documents`,
  }
}

export function useFinancingNames(): Record<Financing, string> {
  const { t } = useLingui()
  return {
    cash: t`Comptant, sans emprunt`,
    agreement: t`Accord de principe obtenu`,
    simulation: t`Simulation faite`,
    none: t`Pas encore étudié`,
  }
}

export function useHorizonNames(): Record<Horizon, string> {
  const { t } = useLingui()
  return {
    now: t`Dès que possible`,
    three_months: t`Dans les trois mois`,
    six_months: t`Dans les six mois`,
    later: t`Plus tard`,
  }
}

export function usePartOfDayNames(): Record<PartOfDay, string> {
  const { t } = useLingui()
  return { morning: t`le matin`, afternoon: t`l’après-midi`, evening: t`en soirée` }
}

export function useLostReasonNames(): Record<LostReason, string> {
  const { t } = useLingui()
  return {
    bought_elsewhere: t`A acheté ailleurs`,
    price: t`Prix trop élevé`,
    financing: t`Financement refusé`,
    not_suitable: t`Le bien ne convient pas`,
    no_answer: t`Ne répond plus`,
    not_serious: t`Demande peu sérieuse`,
    sold: t`Bien vendu`,
    other: t`Autre raison`,
  }
}
