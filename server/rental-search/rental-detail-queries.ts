import type { PublicProfile } from '#server/accounts/profile/public-profile.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { CardContext } from '#server/search/card-cache.ts'
import type { ShownImage } from '#server/listing-pictures/present-listing-image.ts'
import type { PresentedStatement } from '#server/rentals/host-statement/host-statement-repository.ts'
import type { HostMetrics } from '#server/rentals/reads/rental-host.ts'
import { imageList } from '#server/rentals/reads/rental-images.ts'
import { detailList, type RentalRow } from '#server/rentals/reads/rental-repository.ts'

/** The versions that invalidate the cached page of a rental. */
export interface RentalStamp extends HostMetrics {
  version: string
  hostVersion: string
  statementVersion: string | null
}

const stampList = `rental.xmin::text as version, host.xmin::text as "hostVersion",
  statement.xmin::text as "statementVersion", figures.*`
const rentalAndHost = `rental join app_user host on host.id = rental.owner_id
  left join host_statement statement on statement.owner_id = rental.owner_id
  cross join lateral (
    select count(*)::int as homes, coalesce(sum(total_reviews), 0)::int as reviews,
      sum(average_rating * total_reviews) / nullif(sum(total_reviews), 0) as average
    from rental own where own.owner_id = rental.owner_id and own.status = 'PUBLISHED' and not own.under_review
  ) figures
  where rental.id = any($1::uuid[])`

const stampText = `select rental.id, ${stampList} from ${rentalAndHost}`
const detailSql = `select ${stampList}, ${detailList},
    (select coalesce(json_agg(image order by image.position), '[]') from
      (select ${imageList} from rental_image where rental_id = rental.id) image) as images,
    host.first_name as "firstName", host.last_name as "lastName", host.avatar_key as "avatarKey", host.bio,
    host.created_at as "memberSince", host.identity_verified_at as "identityVerifiedAt",
    host.identity_ends_at as "identityEndsAt", host.confirmed_stays as "confirmedStays",
    host.cancelled_stays as "cancelledStays",
    case when statement.owner_id is not null then json_build_object(
      'kind', statement.kind, 'legalName', statement.legal_name, 'street', statement.street,
      'postcode', statement.postcode, 'city', statement.city, 'countryCode', statement.country_code,
      'registerNumber', statement.register_number, 'email', statement.email,
      'phoneNumber', statement.phone_number) end as statement
  from ${rentalAndHost}`

export const findStamp = readTogether(async (app: CardContext, ids) => {
  const rows = await runText<RentalStamp & { id: string }>(app, stampText, [ids])
  return new Map(rows.map(({ id, ...stamp }) => [id, stamp]))
})

type Row = RentalStamp &
  RentalRow &
  Omit<PublicProfile, 'id'> & { images: ShownImage[]; statement: PresentedStatement | null }

/** A rental with its pictures and host, in one query. */
export const findDetail = readTogether(async (app: CardContext, ids) => {
  const rows = await runText<Row>(app, detailSql, [ids])
  return new Map(rows.map((row) => [row.id, detailOf(row)]))
})

function detailOf(row: Row) {
  const { version, hostVersion, statementVersion, homes: rentals, reviews, average, images, statement } = row
  const stamp: RentalStamp = { version, hostVersion, statementVersion, homes: rentals, reviews, average }
  const profile: PublicProfile = { ...row, id: row.ownerId }
  return { stamp, row, images, profile, statement }
}
