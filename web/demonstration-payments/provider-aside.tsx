import { Trans, useLingui } from '@lingui/react/macro'
import { delaySeconds, type SimulatedFailure } from '#contract/money/demonstration/simulated-failures.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'

/** The form of the page, which the failures to simulate are sent with. */
export const paymentFormId = 'payment'

/**
 * The events of a payment that the platform receives, as from a real provider (`webhook-plan.ts` on the server), and
 * what may fail.
 */
export function ProviderAside({ isOpen }: { isOpen: boolean }) {
  return (
    <aside className="flex flex-col gap-6">
      <Messages />
      {isOpen && <Failures />}
    </aside>
  )
}

function Failures() {
  const { t } = useLingui()
  const labels: Record<SimulatedFailure, string> = {
    disorder: t`Doublons et désordre à coup sûr`,
    delay: t`Messages en retard de ${delaySeconds} s`,
    cut: t`Coupure après le paiement, sans retour sur Demeure`,
  }
  return (
    <fieldset className="rounded-16 border border-line bg-surface p-5 md:p-6">
      <legend className="float-left mb-4 w-full text-18 font-semibold">
        <Trans>Essayer les pannes</Trans>
      </legend>
      <div className="clear-left flex flex-col gap-3">
        {Object.entries(labels).map(([failure, label]) => (
          <Checkbox key={failure} form={paymentFormId} name={`simulate_${failure}`} label={label} />
        ))}
      </div>
    </fieldset>
  )
}

function Messages() {
  const messages = [
    {
      name: <Trans>Ce que la carte ou le téléphone répond</Trans>,
      note: <Trans>Un message signé, aussitôt</Trans>,
    },
    { name: <Trans>Le même, une seconde fois</Trans>, note: <Trans>Pour un paiement sur quatre</Trans> },
    {
      name: <Trans>Deux messages dans l’autre ordre</Trans>,
      note: <Trans>Pour un paiement sur quatre</Trans>,
    },
  ]
  return (
    <section className="rounded-16 border border-line bg-surface p-5 md:p-6">
      <h2 className="text-18 font-semibold">
        <Trans>Ce que Demeure recevra</Trans>
      </h2>
      <p className="mt-1 text-14 text-muted">
        <Trans>Comme d’un vrai prestataire</Trans>
      </p>
      <ol className="mt-4 flex flex-col gap-4 border-l border-line pl-5">
        {messages.map(({ name, note }, index) => (
          <li
            key={index}
            className="relative before:absolute before:top-2 before:-left-[25px] before:size-2 before:rounded-full before:bg-brand"
          >
            <p className="font-medium">{name}</p>
            <p className="text-14 text-muted">{note}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-14 text-muted">
        <Trans>Cette page n’existe pas en production : le serveur y refuse de démarrer avec elle.</Trans>
      </p>
    </section>
  )
}
