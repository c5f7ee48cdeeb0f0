import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { MyProvider } from '#contract/accounts/providers.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { signInWithToken } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { leaveForProvider } from '../sign-in/leave-for-provider.ts'
import { ProviderIcon } from '../sign-in/provider-icon.tsx'
import { ListFailure } from './list-failure.tsx'
import { PasswordDialog } from '../recovery/password-dialog.tsx'

type Provider = z.infer<typeof MyProvider>
type Intent = { name: 'link' | 'unlink'; provider: Provider }

/** External accounts that sign in to this one; nothing where no provider is configured. */
export function ProvidersCard(props: { user: CurrentUser; providers: Promise<Provider[] | ApiError> }) {
  return (
    <Suspense>
      <Providers {...props} />
    </Suspense>
  )
}

function Providers({ user, providers }: { user: CurrentUser; providers: Promise<Provider[] | ApiError> }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { link, isPendingFor, proving, setProving } = useLinking(user)
  const items = use(providers)
  if (!(items instanceof ApiError) && items.length === 0) return null

  async function confirm({ name, provider }: Intent, password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    if (name === 'link') {
      const { access_token } = await withFactorProof((proof) =>
        api('POST /users/me/proof', { body: { ...loaded, ...proof } }),
      )
      await signInWithToken(access_token)
      await link(provider)
      return
    }
    await withFactorProof((proof) =>
      api('DELETE /users/me/providers/:provider', {
        params: { provider: provider.id },
        body: { ...loaded, ...proof },
      }),
    )
    setProving(null)
    showToast(t`${provider.name} n’ouvre plus votre compte`, 'success')
    await revalidate()
  }

  return (
    <Card title={t`Connexions externes`}>
      <p className="mb-4 text-muted">
        <Trans>Un compte que vous avez ailleurs peut ouvrir celui-ci, sans autre mot de passe.</Trans>
      </p>
      {items instanceof ApiError ? (
        <ListFailure error={items} />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              isPending={isPendingFor(provider.id)}
              onLink={() => void link(provider)}
              onUnlink={() => setProving({ name: 'unlink', provider })}
            />
          ))}
        </ul>
      )}
      {proving && (
        <PasswordDialog
          needsPassword={user.has_password}
          title={
            proving.name === 'link' ? t`Relier ${proving.provider.name}` : t`Retirer ${proving.provider.name}`
          }
          confirmLabel={proving.name === 'link' ? t`Continuer` : t`Retirer`}
          onClose={() => setProving(null)}
          onConfirm={(password) => confirm(proving, password)}
        >
          {proving.name === 'unlink' && (
            <p className="text-muted">
              <Trans>{proving.provider.name} ne pourra plus ouvrir votre compte Demeure.</Trans>
            </p>
          )}
        </PasswordDialog>
      )}
    </Card>
  )
}

/** Redirects to the provider; where the sign-in is no longer recent, the password is required first. */
function useLinking(user: CurrentUser) {
  const { pathname } = useLocation()
  const { mutate, isPendingFor } = useMutation({ unexpected: showError })
  const [proving, setProving] = useState<Intent | null>(null)
  const link = (provider: Provider) =>
    mutate(() => leaveForProvider(provider.id, { next: pathname, linking: provider.name }), {
      key: provider.id,
      onError: ({ code, message }) => {
        const isOld = code === 'recent_sign_in_needed'
        if (isOld && user.has_password) setProving({ name: 'link', provider })
        else showToast(message, 'error', 6000)
      },
      staysPending: true,
    })
  return { link, isPendingFor, proving, setProving }
}

function ProviderRow({
  provider,
  isPending,
  onLink,
  onUnlink,
}: {
  provider: Provider
  isPending: boolean
  onLink: () => void
  onUnlink: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const since = provider.linked_at && formatDay(dateOfInstant(provider.linked_at), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
        <ProviderIcon id={provider.id} />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{provider.name}</p>
        <p className="text-14 text-muted">
          {since ? <Trans>Relié depuis le {since}</Trans> : <Trans>Pas encore relié</Trans>}
        </p>
      </div>
      {provider.linked ? (
        <Button variant="ghost" size="small" aria-label={t`Retirer ${provider.name}`} onClick={onUnlink}>
          <Trans>Retirer</Trans>
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          aria-label={t`Relier ${provider.name}`}
          onClick={onLink}
        >
          <Trans>Relier</Trans>
        </Button>
      )}
    </li>
  )
}
