import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { AuditEntry } from '#contract/administration/audit.ts'
import type { AuditAction, AuditedKind } from '#contract/administration/audit-labels.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { paths } from '#web/paths.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { actionLabels, kindLabels, roleLabels, stateLabels } from './audit-labels.ts'

/** One audit entry as a row; expanded, its changes and its position in the hash chain. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const language = useLanguage()
  const action = actionLabels[entry.action as AuditAction]
  const kind = kindLabels[entry.entity_kind as AuditedKind]
  const role = roleLabels[entry.actor_role]
  const name = entry.actor?.name || (role ? t(role) : entry.actor_role)
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 p-4 hover:bg-surface-2/60 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,14rem)_auto] [&::-webkit-details-marker]:hidden">
          <time
            dateTime={entry.created_at}
            className="text-14 text-muted tabular max-md:order-3 max-md:col-span-2"
          >
            {formatMoment(entry.created_at, language, { month: 'short', seconds: true })}
          </time>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{action ? t(action) : entry.action}</span>
            <span className="block truncate text-14 text-muted">
              {kind ? t(kind) : entry.entity_kind}
              <Change entry={entry} />
            </span>
          </span>
          <span className="min-w-0 text-14 max-md:order-4 max-md:col-span-2">
            <span className="font-medium">{name}</span>
            {entry.actor?.name && role && <span className="text-muted"> · {t(role)}</span>}
          </span>
          <IconChevronDown
            size={18}
            aria-hidden
            className="text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <Facts entry={entry} />
      </details>
    </li>
  )
}

/** Old and new value, where the entry changes a status or a role; others are below, in its details. */
function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const name = ['status', 'sale_status', 'moderation_status', 'role'].find((each) => after?.[each])
  if (!name || !after) return null
  const say = (value: unknown) => {
    const label = (name === 'role' ? roleLabels : stateLabels)[String(value)]
    return label ? t(label) : String(value)
  }
  const was = before?.[name]
  return (
    <>
      {' · '}
      {was && was !== after[name] ? `${say(was)} → ` : ''}
      {say(after[name])}
    </>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const rows: [string, React.ReactNode][] = [
    [t`Objet`, <Entity key="entity" entry={entry} />],
    ...(entry.reason ? [[t`Motif`, entry.reason] as [string, string]] : []),
    ...(entry.before
      ? [[t`Avant`, <Values key="before" of={entry.before} />] as [string, React.ReactNode]]
      : []),
    ...(entry.after
      ? [[t`Après`, <Values key="after" of={entry.after} />] as [string, React.ReactNode]]
      : []),
    ...(entry.on_behalf_of ? [[t`Pour le compte de`, entry.on_behalf_of] as [string, string]] : []),
    ...(entry.request_id ? [[t`Requête`, entry.request_id] as [string, string]] : []),
    ...(entry.address_hash ? [[t`Adresse (empreinte)`, entry.address_hash] as [string, string]] : []),
    [t`Rang et empreinte`, `${entry.position} · ${entry.hash}`],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 border-t border-line bg-surface-2/50 p-4 text-14 md:grid-cols-[11rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted max-md:-mb-2.5">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ of }: { of: NonNullable<AuditEntry['before']> }) {
  return (
    <ul>
      {Object.entries(of).map(([name, value]) => (
        <li key={name}>
          <span className="text-muted">{name}</span>{' '}
          {Array.isArray(value) ? value.join(', ') : String(value ?? '–')}
        </li>
      ))}
    </ul>
  )
}

/** Link to the screen of the entity, where one exists; all entries about it. */
function Entity({ entry: { entity_kind: kind, entity_id: id } }: { entry: AuditEntry }) {
  const screens: Record<string, ((id: string) => string) | undefined> = {
    sale_listing: paths.adminSale,
    rental: paths.adminRental,
    booking: paths.adminBooking,
    report: paths.adminNotice,
    authority_order: paths.adminOrder,
  }
  const screen = screens[kind]
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span>{id}</span>
      {screen && (
        <Link to={screen(id)} className="text-link">
          <Trans>Ouvrir</Trans>
        </Link>
      )}
      <Link to={paths.adminAudit(new URLSearchParams({ id }).toString())} className="text-link">
        <Trans>Tout son historique</Trans>
      </Link>
    </span>
  )
}
