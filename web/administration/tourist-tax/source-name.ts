import { useLingui } from '@lingui/react/macro'
import type { TaxFileFailure, TaxFileSource } from '#contract/rentals/tourist-tax-file.ts'

export function useSourceName() {
  const { t } = useLingui()
  const names: Record<TaxFileSource, string> = {
    sample: t`extrait livré avec le site`,
    command: t`ligne de commande`,
    upload: t`cet écran`,
  }
  return (source: TaxFileSource) => names[source]
}

export function useFailureText() {
  const { t } = useLingui()
  const texts: Record<TaxFileFailure, string> = {
    not_well_formed: t`Ce fichier n’est pas un XML complet : téléchargez-le de nouveau. Les tarifs d’avant restent.`,
    other_document: t`Ce n’est pas le fichier des délibérations que publie la DGFiP. Les tarifs d’avant restent.`,
    no_date: t`Ce fichier ne dit pas de quel jour il est. Les tarifs d’avant restent.`,
    no_tariff: t`Aucune commune de ce fichier n’a un tarif lisible. Les tarifs d’avant restent.`,
    fault: t`Erreur de notre côté : rien n’a changé, et l’équipe technique la trouve dans les journaux du serveur.`,
  }
  return (failure: TaxFileFailure) => texts[failure]
}
