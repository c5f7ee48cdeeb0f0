import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/visit-by-link.route.ts'
import { api } from '#web/api/browser-api.ts'
import { nullIfRefused } from '#web/api/null-if-refused.ts'
import { paths } from '#web/paths.ts'
import { RevokeLink } from '#web/inquiries/revoke-link.tsx'
import { OpenedByLink } from '#web/shell/opened-by-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { VisitCard } from './visit-card.tsx'

/** In the browser only: what a secret link gives access to must not be rendered or cached by the server. */
export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const key = url.searchParams.get('key') ?? undefined
  return { visit: await nullIfRefused(api('GET /visits/:id', { params: { id }, query: { key } })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <OpenedByLink title={t`Votre visite`}>
      <h1 className="display-32">{t`Votre visite`}</h1>
      <Skeleton className="h-80 rounded-16!" />
    </OpenedByLink>
  )
}

export default function VisitByLink({ loaderData: { visit } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const key = search.get('key')
  return (
    <OpenedByLink title={t`Votre visite`}>
      <h1 className="display-32">
        {visit ? <Trans>Votre visite</Trans> : <Trans>Ce lien n’ouvre plus rien</Trans>}
      </h1>
      {visit ? (
        <>
          <VisitCard visit={visit} {...(key && { linkKey: key })} onChange={() => void revalidate()} />
          {key && (
            <RevokeLink
              renew={() => api('POST /visits/:id/renew-link', { params: { id: visit.id }, body: { key } })}
            />
          )}
        </>
      ) : (
        <>
          <p className="text-muted">
            <Trans>
              Il a été remplacé ou n’a pas servi depuis douze mois, la visite a été effacée, ou l’adresse est
              incomplète. Le plus récent de nos e-mails contient le bon.
            </Trans>
          </p>
          <ButtonLink to={paths.sales()} className="self-start">
            <Trans>Trouver un bien à acheter</Trans>
          </ButtonLink>
        </>
      )}
    </OpenedByLink>
  )
}
