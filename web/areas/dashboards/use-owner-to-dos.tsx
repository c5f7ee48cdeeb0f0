import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarX,
  IconCash,
  IconCashBanknoteMove,
  IconDoorEnter,
  IconHourglass,
  IconPencil,
  IconReplace,
  IconShield,
  IconStar,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { OwnerMatter, OwnerStay, showOwnerDashboard } from '#contract/administration/dashboards.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { daysUntil } from '#web/ui/dates/calendar-days.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'

export type OwnerDashboardData = EndpointAnswer<typeof showOwnerDashboard>

/** Shown of each kind; the linked screens list all. */
const shownOfEach = 3
/** Below this score a draft counts as incomplete. */
const nearlyDone = 70

/** Pending work of the owner, the most urgent first. */
export function useOwnerToDos(): (dashboard: OwnerDashboardData) => ToDo[] {
  const matterToDos = useMatterToDos()
  const calendarToDos = useCalendarToDos()
  const draftToDos = useDraftToDos()
  const documentToDos = useDocumentToDos()
  const statementToDo = useStatementToDo()
  return (dashboard) => [
    ...documentToDos(dashboard),
    ...statementToDo(dashboard),
    ...calendarToDos.conflicts(dashboard),
    ...matterToDos(dashboard),
    ...calendarToDos.arrivals(dashboard),
    ...calendarToDos.reviews(dashboard),
    ...draftToDos(dashboard),
  ]
}

/** Replies to give and payments to record. */
function useMatterToDos() {
  const { t } = useLingui()
  const language = useLanguage()
  const timeLeft = useTimeLeft()
  const money = ({ amount_minor, currency }: OwnerMatter) =>
    formatMoney(amountOfMinor(amount_minor, currency), currency, language)
  const stayOf = ({ check_in, check_out }: OwnerMatter) => formatDateRange(check_in, check_out, language)
  const toDo = (matter: OwnerMatter, rest: Omit<ToDo, 'id' | 'to'>): ToDo => ({
    id: `${rest.action} ${matter.booking_id}`,
    to: paths.ownerBooking(matter.booking_id),
    ...rest,
  })
  return ({ to_do: { requests, changes, payments, refunds } }: OwnerDashboardData) => [
    ...requests.slice(0, shownOfEach).map((matter) =>
      toDo(matter, {
        tint: 'yellow',
        icon: <IconHourglass size={20} aria-hidden />,
        what: t`Répondre à la demande de ${matter.guest_first_name}`,
        why: [matter.due && timeLeft(matter.due), stayOf(matter), money(matter)].filter(Boolean).join(' · '),
        action: t`Répondre`,
      }),
    ),
    ...changes.slice(0, shownOfEach).map((matter) =>
      toDo(matter, {
        tint: 'yellow',
        icon: <IconReplace size={20} aria-hidden />,
        what: t`${matter.guest_first_name} demande une modification`,
        why: [matter.due && timeLeft(matter.due), stayOf(matter)].filter(Boolean).join(' · '),
        action: t`Voir`,
      }),
    ),
    ...refunds.slice(0, shownOfEach).map((matter) =>
      toDo(matter, {
        tint: 'red',
        icon: <IconCashBanknoteMove size={20} aria-hidden />,
        what: t`Rendre ${money(matter)} à ${matter.guest_first_name}`,
        why: matter.title,
        action: t`Confirmer`,
      }),
    ),
    ...payments.slice(0, shownOfEach).map((matter) =>
      toDo(matter, {
        tint: 'blue',
        icon: <IconCash size={20} aria-hidden />,
        what: t`Noter le paiement de ${matter.guest_first_name}`,
        why: [t`${money(matter)} attendus`, stayOf(matter), matter.title].join(' · '),
        action: t`Noter`,
      }),
    ),
  ]
}

/** Documents of the identity that were requested, refused, or end. */
function useDocumentToDos() {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = (day: string) => ({
    requested: t`Une pièce d’identité vous est demandée`,
    refused: t`Une pièce d’identité est à refaire`,
    expiring: t`Votre identité est vérifiée jusqu’au ${day}`,
    expired: t`La vérification de votre identité est terminée depuis le ${day}`,
  })
  return ({ to_do: { documents } }: OwnerDashboardData): ToDo[] =>
    documents.map(({ case_id, cause, message, valid_until: validUntil }) => ({
      id: `documents ${case_id}`,
      tint: cause === 'expired' ? 'red' : 'yellow',
      icon: <IconShield size={20} aria-hidden />,
      what: texts(validUntil ? formatDay(validUntil, language) : '')[cause],
      why: message ?? t`Joignez la pièce à jour pour que vos versements ne s’arrêtent pas.`,
      to: paths.ownerKyc(),
      action: t`Ajouter`,
    }))
}

/** The page of a home shows that its host has stated nothing. */
function useStatementToDo() {
  const { t } = useLingui()
  return ({ lacks_host_statement }: OwnerDashboardData): ToDo[] =>
    lacks_host_statement
      ? [
          {
            id: 'host statement',
            tint: 'yellow',
            icon: <IconUserQuestion size={20} aria-hidden />,
            what: t`Déclarer votre statut d’hôte`,
            why: t`Particulier ou professionnel : vos annonces doivent le dire.`,
            to: paths.ownerSettings(),
            action: t`Déclarer`,
          },
        ]
      : []
}

function useTimeLeft() {
  const { t } = useLingui()
  return (instant: string) => {
    const minutes = Math.max(Math.floor((Date.parse(instant) - Date.now()) / 60_000), 0)
    const hours = Math.floor(minutes / 60)
    return hours > 0
      ? t`${plural(hours, { one: 'Il reste # heure', other: 'Il reste # heures' })}`
      : t`${plural(minutes, { one: 'Il reste # minute', other: 'Il reste # minutes' })}`
  }
}

/** Double-booked nights, upcoming arrivals, reviews without a reply. */
function useCalendarToDos() {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    conflicts: ({ to_do }: OwnerDashboardData): ToDo[] =>
      to_do.conflicts.map(({ property_id, title, starts_on }) => ({
        id: `conflict ${property_id}`,
        tint: 'red',
        icon: <IconCalendarX size={20} aria-hidden />,
        what: t`Des nuits sont vendues deux fois`,
        why: `${title} · ${formatDay(starts_on, language)}`,
        to: paths.ownerCalendar(property_id),
        action: t`Résoudre`,
      })),
    arrivals: ({ week }: OwnerDashboardData): ToDo[] =>
      week.arrivals.filter(isSoon).map((stay) => ({
        id: `arrival ${stay.id}`,
        tint: 'green',
        icon: <IconDoorEnter size={20} aria-hidden />,
        what:
          daysUntil(stay.check_in) <= 0
            ? t`${stay.guest_first_name} arrive aujourd’hui`
            : t`${stay.guest_first_name} arrive demain`,
        why: stay.title,
        to: paths.ownerBooking(stay.id),
        action: t`Préparer`,
      })),
    reviews: ({ to_do }: OwnerDashboardData): ToDo[] =>
      to_do.reviews.slice(0, 1).map(({ property_id, title, total }) => ({
        id: `reviews ${property_id}`,
        tint: 'sand',
        icon: <IconStar size={20} aria-hidden />,
        what: t`${plural(total, { one: 'Répondre à # avis', other: 'Répondre à # avis' })}`,
        why: title,
        to: `${paths.ownerRentalDetail(property_id)}#avis`,
        action: t`Répondre`,
      })),
  }
}

function isSoon({ check_in, status }: OwnerStay) {
  return status === 'CONFIRMED' && daysUntil(check_in) <= 1
}

function useDraftToDos() {
  const { t } = useLingui()
  const missing: Record<string, string> = {
    title: t`le titre d’abord`,
    description: t`la description d’abord`,
    address: t`l’adresse d’abord`,
    price: t`le prix d’abord`,
    capacity: t`la capacité d’abord`,
    photos: t`les photos d’abord`,
    host: t`votre statut d’hôte d’abord`,
    amenities: t`les équipements d’abord`,
    rules: t`les règles de la maison d’abord`,
  }
  return ({ drafts_to_finish }: OwnerDashboardData): ToDo[] =>
    drafts_to_finish.slice(0, shownOfEach).map(({ id, title, score, next_action }) => {
      const name = title || t`Logement sans titre`
      return {
        id,
        tint: score < nearlyDone ? 'yellow' : 'green',
        icon: <IconPencil size={20} aria-hidden />,
        what: t`Terminer « ${name} »`,
        why: [t`Complet à ${score} %`, next_action && missing[next_action]].filter(Boolean).join(' · '),
        to: paths.ownerRentalEdit(id),
        action: t`Continuer`,
      }
    })
}
