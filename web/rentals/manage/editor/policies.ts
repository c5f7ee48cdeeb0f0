import { useLingui } from '@lingui/react/macro'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'

/** Cancellation policies (rules, section 2), worded from the guest's view. */
export function usePolicies(): { key: OwnedRental['cancellation_policy']; label: string; meaning: string }[] {
  const { t } = useLingui()
  return [
    {
      key: 'flexible',
      label: t`Souple`,
      meaning: t`Remboursé en entier jusqu’à 24 heures avant l’arrivée ; ensuite, la première nuit reste due.`,
    },
    {
      key: 'moderate',
      label: t`Modérée`,
      meaning: t`Remboursé en entier jusqu’à 5 jours avant ; ensuite, la première nuit reste due et la moitié des autres.`,
    },
    {
      key: 'limited',
      label: t`Limitée`,
      meaning: t`Remboursé en entier jusqu’à 14 jours avant, à moitié jusqu’à 7 jours avant.`,
    },
    {
      key: 'firm',
      label: t`Ferme`,
      meaning: t`Remboursé en entier jusqu’à 30 jours avant, à moitié jusqu’à 7 jours avant.`,
    },
    {
      key: 'non_refundable',
      label: t`Non remboursable`,
      meaning: t`Le prix baisse de 10 % et rien n’est remboursé, sauf dans les 24 heures qui suivent la réservation.`,
    },
  ]
}
