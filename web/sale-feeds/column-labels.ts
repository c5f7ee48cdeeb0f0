import { useLingui } from '@lingui/react/macro'
import type { FeedColumn } from '../../contract/sale-feed-columns.ts'
import { useFieldLabels } from '../sellings/field-labels.ts'

/** What the columns of a feed are called on screens, as in the form that writes the same fields. */
export function useColumnLabels(): Partial<Record<string, string>> {
  const { t } = useLingui()
  const others: Partial<Record<FeedColumn, string>> = {
    reference: t`Référence`,
    property_type: t`Type de bien`,
    property_condition: t`État du bien`,
    currency: t`Devise`,
    negotiable: t`Prix négociable`,
    fees_payer: t`Honoraires à la charge de`,
    surface_total: t`Surface en m²`,
    amenities: t`Équipements`,
    city: t`Ville`,
    country: t`Pays`,
    address_privacy: t`Précision du lieu affiché`,
    energy_status: t`Diagnostic de performance énergétique`,
    energy_class: t`Classe énergie`,
    gas_class: t`Classe climat`,
    in_condominium: t`Bien en copropriété`,
    condominium_procedure: t`Procédure en cours dans la copropriété`,
    mandate_exclusive: t`Mandat exclusif`,
    land_title: t`Titre foncier`,
    pictures: t`Photos`,
  }
  // The checklist of a listing speaks of `images`.
  return { ...useFieldLabels(), ...others, images: others.pictures }
}
