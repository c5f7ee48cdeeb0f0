import 'virtual:texts/accounts/badges'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { countries } from '#contract/core/open-countries.ts'
import { formatDay, formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import stylesheet from '#web/styles/areas.css?url'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/badge.route.ts'
import { statementStates } from './badge-states.ts'
import { ChecksList } from './checks-list.tsx'
import { professionNames } from './profession-names.ts'
import { StatementCheck } from './statement-check.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The public page of a badge: for anybody with its address, not indexed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!idShape.test(params.id)) throw new Response('Not found', { status: 404 })
  const { api } = context.get(pageServices)
  const badge = await api('GET /badges/:id', { params: { id: params.id } })
  const i18n = i18nFor(languageOfPath(url.pathname))
  return {
    badge,
    head: pageHead(
      { url, context },
      {
        title: i18n._(msg`Contrôler un badge`),
        description: i18n._(msg`Ce que Demeure a contrôlé, quand, et si cela vaut encore.`),
        hidden: true,
      },
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BadgePage({ loaderData: { badge } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <div className="mx-auto flex max-w-[760px] flex-col gap-10">
        <BadgeHead badge={badge} />
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere" className="display-24">
            <Trans>Contrôler une déclaration</Trans>
          </h2>
          <p className="mt-2 mb-5 text-muted">
            <Trans>
              Une capture d’écran ne prouve rien : la déclaration signée, si. Collez-la pour savoir si elle
              vient de nous, si elle est entière et si elle vaut aujourd’hui.
            </Trans>
          </p>
          <StatementCheck />
          <p className="mt-6 text-14 text-muted">
            <Trans>
              Un programme peut la contrôler sans nous : format SD-JWT VC, clés publiques à l’adresse
            </Trans>{' '}
            <a href={badge.keys_url} className="text-link wrap-anywhere">
              {badge.keys_url}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}

type PublicBadge = Route.ComponentProps['loaderData']['badge']

function BadgeHead({ badge }: { badge: PublicBadge }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { label, text, colour, Icon } = statementStates[badge.state]
  const isValid = badge.state === 'valid'
  const country = countries.find(({ code }) => code === badge.country_code)?.name[language]
  const end = badge.valid_until && formatDay(badge.valid_until, language)
  const readAt = formatMoment(badge.read_at, language, { timeZone: companyTimeZone })
  const profession = badge.professional_type && t(professionNames[badge.professional_type])
  return (
    <section aria-labelledby="badge">
      <p className="mb-2 text-14 text-muted">
        <Trans>Badge de vérification</Trans>
      </p>
      <div className="overflow-hidden rounded-16 border border-line bg-surface shadow-raised">
        <div
          className={classes(
            'flex flex-col gap-3 p-5 md:p-7',
            isValid ? 'bg-linear-to-br from-pine-7 to-pine-9 text-white' : 'bg-surface-2',
          )}
        >
          <div className="flex items-center justify-between gap-3">
            <span className="font-display text-18">Demeure</span>
            <Badge colour={isValid ? 'white' : colour} icon={<Icon size={14} aria-hidden />}>
              {t(label)}
            </Badge>
          </div>
          <h1 id="badge" className="mt-3 display-32 wrap-anywhere md:display-44">
            {badge.name ?? t`Ce badge ne vaut pas aujourd’hui`}
          </h1>
          {isValid ? (
            profession && <p>{[profession, country].filter(Boolean).join(' · ')}</p>
          ) : (
            <p className="text-muted">{t(text)}</p>
          )}
        </div>
        {isValid && (
          <div className="flex flex-col gap-5 p-5 md:p-7">
            <ChecksList checks={badge.checks} />
            <p className="text-14 text-muted">
              {end && (
                <>
                  <Trans>Le badge vaut jusqu’au {end}.</Trans>{' '}
                </>
              )}
              <Trans>Ce badge dit ce qui est écrit ci-dessus, et rien d’autre.</Trans>
            </p>
          </div>
        )}
      </div>
      <p className="mt-3 text-14 text-muted">
        <Trans>État lu le {readAt} (heure de Paris).</Trans>
      </p>
    </section>
  )
}
