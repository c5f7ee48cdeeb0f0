import 'virtual:texts/buying/sale-documents'
import { useLingui } from '@lingui/react/macro'
import type { SaleDocumentKind } from '#contract/sales/conformity-enums.ts'

/** Labels of the kinds of documents. */
export function useDocumentNames(): Record<SaleDocumentKind, string> {
  const { t } = useLingui()
  return {
    ownership: t`Titre de propriété`,
    mandate: t`Mandat de vente`,
    dpe: t`Diagnostic de performance énergétique`,
    audit: t`Audit énergétique`,
    risks: t`État des risques`,
    carrez: t`Attestation de surface Carrez`,
    ag_minutes: t`Procès-verbaux d’assemblée générale`,
    rules: t`Règlement de copropriété`,
    plan: t`Plan`,
    tax: t`Avis de taxe foncière`,
    land_title: t`Titre foncier`,
  }
}
