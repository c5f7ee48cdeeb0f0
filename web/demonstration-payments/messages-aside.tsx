import { Trans } from '@lingui/react/macro'

/** What the platform hears of a payment, as from a real provider (`webhook-plan.ts` on the server). */
export function MessagesAside() {
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
    <aside className="rounded-16 border border-line bg-surface p-5 md:p-6">
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
    </aside>
  )
}
