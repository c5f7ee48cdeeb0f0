import 'virtual:texts/accounts/sign-in'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/mailbox.route.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import stylesheet from '#web/styles/areas.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

type Mail = Route.ComponentProps['loaderData']['items'][number]

/** Without a delivery service, messages are read here; elsewhere this address does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { api, config } = args.context.get(pageServices)
  if (!config.mailbox_open && !config.sms_mailbox_open) throw new Response('Not found', { status: 404 })
  const { url } = args
  const to = url.searchParams.get('to') || undefined
  const { items } = await api('GET /mailbox', { query: to ? { to } : {} })
  const i18n = i18nFor(languageOfPath(url.pathname))
  const head = pageHead(args, {
    title: i18n._(msg`Boîte de démonstration`),
    description: i18n._(msg`Les messages que Demeure aurait envoyés.`),
    hidden: true,
  })
  return { items, head, textsOnly: !config.mailbox_open }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Mailbox({ loaderData: { items, textsOnly } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const to = search.get('to') ?? ''
  const open = items.find(({ id }) => id === search.get('message')) ?? items[0]
  return (
    <section className="wrap py-10 md:py-14">
      <h1 className="display-32 md:display-44">
        <Trans>Boîte de démonstration</Trans>
      </h1>
      <p className="mt-2 max-w-[70ch] text-muted">
        {textsOnly ? (
          <Trans>Les e-mails partent. Les SMS, faute d’opérateur, arrivent ici.</Trans>
        ) : (
          <Trans>
            Aucun serveur d’envoi n’est réglé : les messages de Demeure arrivent ici au lieu de partir.
          </Trans>
        )}
      </p>
      <Form className="mt-6 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-96">
          <TextField
            key={to}
            label={t`Messages envoyés à`}
            name="to"
            type="search"
            defaultValue={to}
            placeholder={t`Toutes les adresses, tous les numéros`}
          />
        </div>
        <Button type="submit" variant="secondary" className="h-12!">
          <Trans>Afficher</Trans>
        </Button>
        <RefreshButton />
      </Form>
      {open ? (
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[360px_minmax(0,1fr)]">
          <MailList items={items} open={open} to={to} />
          {open.html === null ? <SmsViewer text={open} /> : <MailViewer mail={open} html={open.html} />}
        </div>
      ) : (
        <div className="mt-8">
          <EmptyState icon={<IconMailOff size={32} aria-hidden />} title={t`Aucun message`}>
            {textsOnly ? (
              <Trans>Donnez votre numéro dans vos paramètres : le SMS qui le confirme se lira ici.</Trans>
            ) : (
              <Trans>Créez un compte ou demandez un nouveau mot de passe : le message se lira ici.</Trans>
            )}
          </EmptyState>
        </div>
      )}
    </section>
  )
}

function RefreshButton() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button
      variant="ghost"
      className="h-12!"
      isPending={state === 'loading'}
      icon={<IconRefresh size={20} aria-hidden />}
      onClick={() => void revalidate()}
    >
      <Trans>Actualiser</Trans>
    </Button>
  )
}

function MailList({ items, open, to }: { items: Mail[]; open: Mail; to: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <nav
      aria-label={t`Messages`}
      className="overflow-auto rounded-16 border border-line bg-surface lg:max-h-180"
    >
      <ul className="divide-y divide-line">
        {items.map((mail) => (
          <li key={mail.id}>
            <Link
              to={`${paths.mailbox(to || undefined)}${to ? '&' : '?'}message=${mail.id}`}
              preventScrollReset
              aria-current={mail.id === open.id ? 'true' : undefined}
              className={classes(
                'block px-4 py-3 hover:bg-surface-2',
                mail.id === open.id && 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]',
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 truncate font-semibold">{mail.subject ?? mail.text}</span>
                {mail.channel === 'sms' && <Badge colour="blue">SMS</Badge>}
              </span>
              <span className="block truncate text-14 text-muted">{mail.to}</span>
              <time dateTime={mail.created_at} className="block text-12 text-muted">
                {formatMoment(mail.created_at, language, { month: 'short', timeZone: 'UTC' })} UTC
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Sandboxed and without scripts; links open in the whole window, as in a mail program. */
function MailViewer({ mail, html }: { mail: Mail; html: string }) {
  return (
    <article className="overflow-hidden rounded-16 border border-line bg-surface">
      <header className="border-b border-line px-5 py-4">
        <h2 className="display-20">{mail.subject}</h2>
        <p className="text-14 text-muted">
          <Trans>À {mail.to}</Trans>
        </p>
      </header>
      <iframe
        title={mail.subject ?? ''}
        sandbox="allow-top-navigation-by-user-activation allow-popups"
        srcDoc={html.replace('<head>', '<head><base target="_top">')}
        className="h-140 w-full"
      />
    </article>
  )
}

/** As a phone shows it. */
function SmsViewer({ text }: { text: Mail }) {
  return (
    <article className="rounded-16 border border-line bg-surface">
      <header className="border-b border-line px-5 py-4">
        <h2 className="display-20">
          <Trans>SMS</Trans>
        </h2>
        <p className="text-14 text-muted">
          <Trans>À {text.to}</Trans>
        </p>
      </header>
      <p className="m-5 w-fit max-w-[40ch] rounded-16 bg-surface-2 px-4 py-3 break-words whitespace-pre-line">
        {text.text}
      </p>
    </article>
  )
}
