import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { PaymentShare } from '#contract/bookings/payment-shares.ts'
import { api } from '#web/api/browser-api.ts'
import { goToProvider } from '#web/api/go-to-provider.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Problem } from './stay-dates.tsx'

/** Name and address of whoever pays a share, and the way to the provider's page. */
export function ShareForm({ share, linkKey }: { share: PaymentShare; linkKey: string }) {
  const { t } = useLingui()
  const { organizer } = share
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: 'always' })
  const problemOf = (field: string) => error?.fields.find((each) => each.field === field)?.message
  const start = () =>
    mutate(() => api('POST /payment-shares/start', { body: { key: linkKey, name, email } }), {
      onSuccess: ({ redirect_url }) => {
        if (redirect_url) goToProvider(redirect_url)
      },
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <TextField
        label={t`Votre nom`}
        help={t`Pour que ${organizer} sache qui a payé.`}
        autoComplete="name"
        maxLength={80}
        value={name}
        error={problemOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t`Votre adresse e-mail`}
        help={t`Nous y écrivons ce que devient votre part, et rien d’autre.`}
        type="email"
        autoComplete="email"
        value={email}
        error={problemOf('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      {error && error.fields.length === 0 && <Problem>{error.message}</Problem>}
      <Button
        type="submit"
        size="large"
        isPending={isPending}
        icon={<IconLock size={20} aria-hidden />}
        className="self-start max-md:w-full"
      >
        <Trans>
          Payer <MinorPrice minor={share.amount_minor} currency={share.currency} />
        </Trans>
      </Button>
      {share.is_demonstration && (
        <p className="text-14 text-muted">
          <Trans>Sur une page de démonstration : aucun argent ne circule.</Trans>
        </p>
      )}
    </form>
  )
}
