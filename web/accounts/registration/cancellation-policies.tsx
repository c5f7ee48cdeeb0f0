import { Trans } from '@lingui/react/macro'

/** The six policies an owner chooses from (rules, section 2). */
export function CancellationPolicies() {
  return (
    <section className="wrap section">
      <h2 className="display-32 md:display-44">
        <Trans>Vous choisissez vos conditions d’annulation</Trans>
      </h2>
      <p className="mt-3 mb-8 max-w-[70ch] text-muted">
        <Trans>
          Pour toutes : remboursement intégral dans les 24 heures qui suivent la confirmation si l’arrivée est
          au moins sept jours plus tard. Le ménage et la taxe de séjour sont rendus en entier tant que le
          voyageur n’est pas arrivé.
        </Trans>
      </p>
      <dl className="grid gap-x-12 md:grid-cols-2">
        <Policy name={<Trans>Souple</Trans>}>
          <Trans>Tout est rendu jusqu’à 24 heures avant ; ensuite la première nuit est gardée.</Trans>
        </Policy>
        <Policy name={<Trans>Modérée, celle de départ</Trans>}>
          <Trans>
            Tout est rendu jusqu’à 5 jours avant ; ensuite la première nuit est gardée et la moitié du reste
            rendue.
          </Trans>
        </Policy>
        <Policy name={<Trans>Limitée</Trans>}>
          <Trans>Tout est rendu jusqu’à 14 jours avant, la moitié des nuits jusqu’à 7 jours.</Trans>
        </Policy>
        <Policy name={<Trans>Ferme</Trans>}>
          <Trans>Tout est rendu jusqu’à 30 jours avant, la moitié des nuits jusqu’à 7 jours.</Trans>
        </Policy>
        <Policy name={<Trans>Non remboursable</Trans>}>
          <Trans>Prix réduit de 10 %, rien n’est rendu passé le délai de 24 heures.</Trans>
        </Policy>
        <Policy name={<Trans>Longue durée, dès 28 nuits</Trans>}>
          <Trans>Tout est rendu jusqu’à 30 jours avant ; ensuite les 30 jours suivants restent dus.</Trans>
        </Policy>
      </dl>
    </section>
  )
}

function Policy({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="border-t border-line py-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
