import { useLingui } from '@lingui/react/macro'
import { feedColumnNames, feedColumnRule } from '#contract/sales/sale-feed-columns.ts'
import { useFieldLabels } from '#web/seller-listings/editor/field-labels.ts'
import { saleFeatureLabel } from '#web/sales/sale-feature-label.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Labels of the columns of a feed, as in the form with the same fields. */
export function useColumnLabels(): Partial<Record<string, string>> {
  const { t } = useLingui()
  const language = useLanguage()
  const described = feedColumnNames.flatMap((name) => {
    const feature = feedColumnRule(name)?.feature
    return feature ? [[name, saleFeatureLabel(feature.code, language)]] : []
  })
  const others = {
    reference: t`Référence`,
    property_type: t`Type de bien`,
    property_condition: t`État du bien`,
    currency: t`Devise`,
    negotiable: t`Prix négociable`,
    fees_payer: t`Honoraires à la charge de`,
    surface_total: t`Surface en m²`,
    amenities: t`Équipements`,
    city: t`Ville`,
    region: t`Région`,
    country: t`Pays`,
    address_privacy: t`Précision du lieu affiché`,
    energy_status: t`Diagnostic de performance énergétique`,
    energy_class: t`Classe énergie`,
    gas_class: t`Classe climat`,
    in_condominium: t`Bien en copropriété`,
    condominium_procedure: t`Procédure en cours dans la copropriété`,
    mandate_exclusive: t`Mandat exclusif`,
    land_title: t`Titre foncier`,
    soil_certificate: t`Attestation de sol`,
    electrical_certificate: t`Contrôle électrique`,
    seller_declaration: t`Déclaration du vendeur`,
    pictures: t`Photos`,
    picture_captions: t`Légendes des photos`,
    documents: t`Documents`,
  }
  // The checklist of a listing names the field `images`.
  return { ...useFieldLabels(), ...Object.fromEntries(described), ...others, images: others.pictures }
}
