import { Trans, useLingui } from '@lingui/react/macro'
import { IconBrandFacebook, IconBrandGoogle, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toasts.tsx'
import { rememberNext } from './provider-return.ts'

const icons: Record<string, typeof IconKey> = { google: IconBrandGoogle, facebook: IconBrandFacebook }

/** The external providers in service; nothing where there are none. */
export function ProviderButtons({
  providers,
  next,
}: {
  providers: { id: string; name: string }[]
  next?: string | null
}) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<string | null>(null)
  if (providers.length === 0) return null

  async function leave(provider: string) {
    setLeaving(provider)
    try {
      rememberNext(next ?? null)
      const { authorization_url } = await api('GET /auth/oauth/:provider/authorize', {
        params: { provider },
        query: { redirect_uri: `${location.origin}${paths.authCallback(provider)}` },
      })
      location.assign(authorization_url)
    } catch (error) {
      setLeaving(null)
      const reason = error instanceof ApiError ? error.message : ''
      showToast([t`Échec du démarrage OAuth`, reason].filter(Boolean).join('. '), 'error')
    }
  }

  return (
    <>
      <p className="my-6 flex items-center gap-4 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans>ou</Trans>
      </p>
      <div className="flex flex-col gap-3">
        {providers.map(({ id, name }) => {
          const Icon = icons[id] ?? IconKey
          return (
            <Button
              key={id}
              look="secondary"
              size="large"
              full
              busy={leaving === id}
              icon={<Icon size={20} aria-hidden />}
              onClick={() => void leave(id)}
            >
              <Trans>Continuer avec {name}</Trans>
            </Button>
          )
        })}
      </div>
    </>
  )
}
