import 'virtual:texts/core/forms'
import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { sendContactMessage } from '#contract/messaging/contact.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { pageServices } from '#web/api/api.ts'
import { api } from '#web/api/browser-api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { type Posted, postForm } from '#web/shell/page/post-form.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import type { Route } from './+types/contact.route.ts'

export function loader(args: Route.LoaderArgs) {
  const i18n = i18nFor(languageOfPath(args.url.pathname))
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

/** The script sends the form; this handles browsers without scripts and submits before hydration. */
export function action(args: Route.ActionArgs) {
  return postForm<ContactAnswer>(args, {
    key: 'POST /contact',
    bodyOf: ({ name = '', email = '', subject = '', message = '' }) => ({ name, email, subject, message }),
  })
}
type ContactAnswer = EndpointAnswer<typeof sendContactMessage>

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { email, phone, address } = loaderData
  const [reference, setReference] = useState(actionData?.answer?.reference)
  return (
    <div className="wrap section grid gap-16 lg:grid-cols-[minmax(0,1fr)_384px]">
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
          <ContactForm posted={actionData} onSent={setReference} />
        )}
      </div>
      <aside className="self-start rounded-16 bg-surface-2 p-8">
        <h2 className="display-24">
          <Trans>Plus vite encore</Trans>
        </h2>
        <p className="mt-3 text-muted">
          <Trans>La réponse est peut-être déjà écrite.</Trans>
        </p>
        <ButtonLink to={paths.helpCenter()} variant="secondary" className="mt-4">
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

const empty: z.infer<typeof sendContactMessage.body> = { name: '', email: '', subject: 'stay', message: '' }

function ContactForm({
  posted,
  onSent,
}: {
  posted: Posted | undefined
  onSent: (reference: string) => void
}) {
  const { t } = useLingui()
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: sendContactMessage.body,
    defaultValues: empty,
    failure: t`Votre message n’est pas parti`,
    posted,
    send: async (message) => {
      const { reference } = await api('POST /contact', { body: message })
      onSent(reference)
    },
  })
  const { length } = useWatch({ control: form.control, name: 'message' })
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <TextField label={t`Votre nom`} autoComplete="name" required {...field('name')} />
      <TextField label={t`Adresse e-mail`} type="email" autoComplete="email" required {...field('email')} />
      <Select label={t`Sujet`} {...field('subject')}>
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
        required
        help={<Trans>{length} caractères sur 4 000</Trans>}
        {...field('message')}
      />
      <div>
        <Button type="submit" size="large" isPending={isPending}>
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
      <Button variant="secondary" onClick={onAnother}>
        <Trans>Écrire un autre message</Trans>
      </Button>
    </section>
  )
}
