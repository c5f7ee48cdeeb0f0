import '../locales/content.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { sendContactMessage } from '../../contract/contact.ts'
import { pageServices } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { i18nFor, languageOfPath } from '../locales/texts.ts'
import { paths } from '../paths.ts'
import { pageHead } from '../shell/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary, Select, TextArea, TextField } from '../ui/field.tsx'
import type { Route } from './+types/contact.route.ts'

type Message = z.input<typeof sendContactMessage.body>

export function loader(args: Route.LoaderArgs) {
  const i18n = i18nFor(languageOfPath(new URL(args.request.url).pathname))
  const { company } = args.context.get(pageServices).config
  return {
    head: pageHead(args, {
      title: i18n._(msg`Contact`),
      description: i18n._(msg`Une question sur un séjour, une annonce ou votre compte : écrivez-nous.`),
    }),
    email: company.company_email,
    phone: company.company_phone,
    address: company.company_address,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Contact({ loaderData: { email, phone, address } }: Route.ComponentProps) {
  const [reference, setReference] = useState<string>()
  return (
    <div className="wrap section grid gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        <h1 className="display-44">
          <Trans>Écrivez-nous</Trans>
        </h1>
        <p className="mt-4 mb-8 text-20 text-muted">
          <Trans>Une personne lit chaque message et vous répond par e-mail.</Trans>
        </p>
        {reference ? (
          <Sent reference={reference} onAnother={() => setReference(undefined)} />
        ) : (
          <ContactForm onSent={setReference} />
        )}
      </div>
      <aside className="self-start rounded-16 bg-surface-2 p-8">
        <h2 className="display-24">
          <Trans>Plus vite encore</Trans>
        </h2>
        <p className="mt-3 text-muted">
          <Trans>La réponse est peut-être déjà écrite.</Trans>
        </p>
        <ButtonLink to={paths.helpCenter()} look="secondary" className="mt-4">
          <Trans>Ouvrir le centre d’aide</Trans>
        </ButtonLink>
        <dl className="mt-8 flex flex-col gap-3 border-t border-line pt-6 text-14">
          {[
            [<Trans key="e">E-mail</Trans>, email],
            [<Trans key="t">Téléphone</Trans>, phone],
            [<Trans key="a">Adresse</Trans>, address],
          ].map(([name, value], index) =>
            value ? (
              <div key={index}>
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </aside>
    </div>
  )
}

function ContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<ApiError>()
  const { register, handleSubmit, setError, formState, control } = useForm<Message>({
    resolver: zodResolver(sendContactMessage.body),
    defaultValues: { name: '', email: '', subject: 'stay', message: '' },
  })
  const { errors, isSubmitting } = formState
  const { length } = useWatch({ control, name: 'message' })
  const required = t`Ce champ est obligatoire`
  const texts = {
    name: errors.name && required,
    email: errors.email && t`Indiquez une adresse e-mail valide`,
    message: errors.message && t`Dites-nous en un peu plus : 20 caractères au moins, 4 000 au plus`,
  }
  const send = handleSubmit(async (message) => {
    try {
      const { reference } = await api('POST /contact', { body: message })
      onSent(reference)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
      for (const { field } of error.fields) setError(field as keyof Message, { type: 'server' })
    }
  })
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5">
      {refused && <ErrorSummary key={refused.requestId} title={refused.message} errors={refused.fields} />}
      <TextField label={t`Votre nom`} autoComplete="name" error={texts.name} {...register('name')} />
      <TextField
        label={t`Adresse e-mail`}
        type="email"
        autoComplete="email"
        error={texts.email}
        {...register('email')}
      />
      <Select label={t`Sujet`} {...register('subject')}>
        <option value="stay">{t`Un séjour`}</option>
        <option value="sale">{t`Un achat ou une vente`}</option>
        <option value="account">{t`Mon compte`}</option>
        <option value="safety">{t`Signaler un problème de sécurité`}</option>
        <option value="partnership">{t`Un partenariat`}</option>
        <option value="press">{t`La presse`}</option>
        <option value="other">{t`Autre chose`}</option>
      </Select>
      <TextArea
        label={t`Votre message`}
        rows={7}
        help={<Trans>{length} caractères sur 4 000</Trans>}
        error={texts.message}
        {...register('message')}
      />
      <div>
        <Button type="submit" size="large" busy={isSubmitting}>
          <Trans>Envoyer le message</Trans>
        </Button>
      </div>
    </form>
  )
}

function Sent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <section
      aria-live="polite"
      className="flex flex-col items-start gap-4 rounded-16 bg-green-ground p-8 text-green-text"
    >
      <IconCircleCheck size={32} aria-hidden />
      <h2 className="display-24">
        <Trans>Message envoyé</Trans>
      </h2>
      <p>
        <Trans>Votre référence : {reference}. Un accusé de réception vient de partir à votre adresse.</Trans>
      </p>
      <Button look="secondary" onClick={onAnother}>
        <Trans>Écrire un autre message</Trans>
      </Button>
    </section>
  )
}
