import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconGavel, IconLock, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDay, formatMoment, formatTime } from '#contract/core/date-format.ts'
import type { SaleCase } from '#contract/moderation/sale-moderation.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { ConformityReport } from './conformity-report.tsx'
import { DelayBar } from './delay-bar.tsx'
import {
  eventLabels,
  priorityLabels,
  saleTypeLabels,
  signalLabels,
  systemReasons,
} from './moderation-labels.ts'
import { SaleDecisionForm } from './sale-decision-form.tsx'
import { BannedSeller } from '../appeals/banned-seller.tsx'
import { SaleDuplicates } from './sale-duplicates.tsx'
import { SalePictures } from './sale-pictures.tsx'
import { useSalePrice } from './sale-price.ts'
import { useClaim } from './use-claim.ts'
import { VersionCompare } from './version-compare.tsx'

/** One listing with all details for a decision, and the decision form. */
export function SaleCasePanel({ sale, onDecided }: { sale: SaleCase; onDecided: () => void }) {
  const { t } = useLingui()
  const waits = sale.allowed_actions.includes('escalate')
  const claim = useClaim(sale, waits)
  const decisionForm = useId()
  return (
    <article className="@container flex min-w-0 flex-col gap-4">
      <Head sale={sale} claim={claim} waits={waits} decisionForm={decisionForm} />
      {sale.seller_banned && <BannedSeller sale={sale} onLifted={onDecided} />}
      {sale.previous && <VersionCompare sale={sale} previous={sale.previous} />}
      <div className="grid items-start gap-4 @4xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {sale.duplicates.length > 0 && <SaleDuplicates sale={sale} />}
          <SalePictures sale={sale} />
          <Card title={t`Description`}>
            <p className="wrap-anywhere whitespace-pre-line">{sale.description || '–'}</p>
          </Card>
          <Facts sale={sale} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ConformityReport report={sale.report} />
          <Card title={t`Votre décision`}>
            <SaleDecisionForm
              id={decisionForm}
              sale={sale}
              blockedBy={claim?.is_mine === false ? claim.name : undefined}
              onDecided={onDecided}
            />
          </Card>
          <History sale={sale} />
        </div>
      </div>
    </article>
  )
}

function Head({
  sale,
  claim,
  waits,
  decisionForm,
}: {
  sale: SaleCase
  claim: SaleCase['claim']
  waits: boolean
  /** Id of the decision form, further down. */
  decisionForm: string
}) {
  const { t } = useLingui()
  const price = useSalePrice()
  const { label, colour } = priorityLabels[sale.priority]
  const until = claim && formatTime(claim.until)
  const name = claim?.name
  return (
    <header className="flex flex-col gap-3 rounded-16 border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="display-24 min-w-0 grow basis-60 wrap-anywhere">
          {sale.title || t`Annonce sans titre`}
        </h2>
        <SaleStatusBadge status={sale.sale_status} verified={sale.seller.verified} />
      </div>
      <p className="text-muted">
        {[t(saleTypeLabels[sale.property_type]), sale.city, price(sale.sale_price, sale.currency)].join(
          ' · ',
        )}
      </p>
      {waits && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge colour={colour}>{t(label)}</Badge>
          <span className="text-14 text-muted tabular">
            <Trans>{sale.points} points</Trans>
          </span>
          <DelayBar sale={sale} />
          {claim && (
            <Badge colour={claim.is_mine ? 'yellow' : 'gray'} icon={<IconLock size={14} aria-hidden />}>
              {claim.is_mine ? (
                <Trans>Réservée à vous jusqu’à {until}</Trans>
              ) : (
                <Trans>
                  Examinée par {name} jusqu’à {until}
                </Trans>
              )}
            </Badge>
          )}
        </p>
      )}
      {waits && sale.signals.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {sale.signals.map((signal) => (
            <li key={signal}>
              <Badge colour="gray">{t(signalLabels[signal])}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 empty:hidden">
        {sale.allowed_actions.length > 0 && (
          <Button
            size="small"
            icon={<IconGavel size={18} aria-hidden />}
            onClick={() =>
              document.getElementById(decisionForm)?.querySelector('input')?.focus({ focusVisible: true })
            }
          >
            <Trans>Décider</Trans>
          </Button>
        )}
        {(sale.sale_status === 'active' || sale.sale_status === 'under_offer') && (
          <Link
            to={paths.sale(sale.country_slug, sale.id)}
            className="text-link inline-flex w-fit items-center gap-1 text-14"
          >
            <IconExternalLink size={16} aria-hidden />
            <Trans>Voir l’annonce</Trans>
          </Link>
        )}
      </div>
    </header>
  )
}

function Facts({ sale }: { sale: SaleCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { seller, seller_facts: facts } = sale
  const since = formatDay(facts.member_since, language)
  const Shield = seller.verified ? IconShieldCheck : IconShieldX
  const square = (metres: number | null) => (metres === null ? '–' : `${metres} m²`)
  const rows: [string, React.ReactNode][] = [
    [
      t`Vendeur`,
      <>
        {seller.name}
        <span className="block text-14 text-muted">
          {seller.kind === 'professional' ? <Trans>Professionnel</Trans> : <Trans>Particulier</Trans>}
          {' · '}
          <Trans>membre depuis le {since}</Trans>
        </span>
        <span className="flex items-center gap-1.5 text-14 text-muted">
          <Shield size={16} aria-hidden className="flex-none" />
          {seller.verified ? <Trans>Vérifié</Trans> : <Trans>Non vérifié</Trans>}
          {' · '}
          <Plural
            value={facts.approved_listings}
            _0="aucune annonce approuvée"
            one="# annonce approuvée"
            other="# annonces approuvées"
          />
        </span>
      </>,
    ],
    [t`Adresse`, placeLine(sale.street, `${sale.postcode} ${sale.city}`.trim()) || '–'],
    [t`Surface`, square(sale.surface_total)],
    ...(sale.land_surface === null ? [] : [[t`Terrain`, square(sale.land_surface)] as [string, string]]),
    [t`Pièces`, String(sale.rooms || '–')],
    [t`Chambres`, String(sale.bedrooms || '–')],
    [t`Année de construction`, String(sale.year_built ?? '–')],
    [t`Classe énergie et gaz`, [sale.energy_class, sale.gas_class].filter(Boolean).join(' · ') || '–'],
    ...(sale.mandate_number ? [[t`Mandat`, sale.mandate_number] as [string, string]] : []),
    [t`Envois`, String(sale.submissions)],
  ]
  return (
    <Card title={t`Le bien et son vendeur`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        {rows.map(([label, value], index) => (
          <div key={label} className={index < 2 ? 'col-span-2' : undefined}>
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** History, the newest first; the author is shown with the decision. */
function History({ sale: { history, decisions } }: { sale: SaleCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const moderatorAt = new Map(decisions.map(({ created_at, moderator }) => [created_at, moderator]))
  const by = { seller: t`Vendeur`, house: t`Demeure`, system: t`Automatique` }
  if (history.length === 0) return null
  return (
    <Card title={t`Historique`}>
      <ol className="flex flex-col gap-3 text-14">
        {history.map((step) => {
          const words = step.event ? eventLabels[step.event] : undefined
          const reason = step.reason && systemReasons[step.reason]
          return (
            <li key={`${step.created_at} ${step.new_status} ${step.event}`}>
              <p className="font-medium">
                {words ? t(words) : step.new_status}
                <span className="font-normal text-muted">
                  , {moderatorAt.get(step.created_at) ?? by[step.by]}
                </span>
              </p>
              <p className="text-muted">{formatMoment(step.created_at, language, { month: 'short' })}</p>
              {step.reason && <p className="wrap-anywhere">{reason ? t(reason) : step.reason}</p>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
