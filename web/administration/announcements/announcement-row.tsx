import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { Announcement } from '#contract/administration/announcements.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { languageNames } from '#web/ui/language-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { stateNames } from '../people/people-address.ts'
import { peopleList } from '../people/people-list.ts'
import { usePeopleFilters } from '../people/people-filters.ts'

/** One message; opened it shows what was written in each language and to whom. */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const language = useLanguage()
  const { texts, author, filter, status, total, done, created_at: created } = announcement
  const shown = texts.find((each) => each.language === language) ?? texts[0]!
  return (
    <li>
      <details className="group open:bg-surface-2">
        <summary className="flex list-none flex-wrap items-center gap-x-4 gap-y-2 p-4 -outline-offset-2 hover:bg-surface-2 md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow basis-60">
            <span className="block truncate font-semibold">{shown.subject}</span>
            <span className="block truncate text-14 text-muted">
              {formatMoment(created, language, { month: 'short' })} · {author.name}
            </span>
          </span>
          {status === 'running' && (
            <Badge colour="blue">
              <Trans>En cours</Trans>
            </Badge>
          )}
          {status === 'stopped' && (
            <Badge colour="gray">
              <Trans>Arrêté</Trans>
            </Badge>
          )}
          <span className="text-14 text-muted tabular">
            <Plural
              value={done}
              _0="Reçu par aucune"
              one="Reçu par # personne"
              other="Reçu par # personnes"
            />
            {done < total && <Trans> sur {total}</Trans>}
          </span>
          <IconChevronDown size={20} aria-hidden className="text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-5 md:px-6">
          <Audience filter={filter} />
          {texts.map((each) => (
            <article
              key={each.language}
              lang={each.language}
              className="rounded-12 border border-line bg-surface p-4"
            >
              <p className="text-12 text-muted">{languageNames[each.language]}</p>
              <p className="font-semibold wrap-anywhere">{each.subject}</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{each.message}</p>
            </article>
          ))}
        </div>
      </details>
    </li>
  )
}

/** Who was chosen, and the list of them as it is now. */
function Audience({ filter }: { filter: Announcement['filter'] }) {
  const { t } = useLingui()
  const filters = usePeopleFilters()
  if (!filter) {
    return (
      <p className="text-14 text-muted">
        <Trans>Des personnes choisies une à une.</Trans>
      </p>
    )
  }
  const chosen = Object.entries(filter).map(([name, value]) => {
    const of = filters.find((each) => each.name === stateNames[name])
    if (!of) return t`« ${value} »`
    if (of.isSwitch) return of.label
    const option = of.options[value] ?? value
    return t`${of.label} : ${option}`
  })
  const named = Object.fromEntries(Object.entries(filter).map(([name, value]) => [stateNames[name], value]))
  return (
    <p className="text-14 text-muted">
      {chosen.length > 0 ? chosen.join(' · ') : t`Tout le monde`}{' '}
      <Link
        to={peopleList.path({ ...peopleList.unfiltered(), ...named })}
        className="text-link whitespace-nowrap"
      >
        <Trans>Voir ces personnes</Trans>
      </Link>
    </p>
  )
}
