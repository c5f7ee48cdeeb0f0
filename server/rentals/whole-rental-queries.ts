import type { PublicProfile } from '../accounts/public-profile.ts'
import { runText } from '../database/run-statement.ts'
import type { Reader } from '../search/kept-cards.ts'
import type { ShownImage } from './present-rental-image.ts'
import type { HostFigures } from './rental-host.ts'
import { imageList } from './rental-images.ts'
import { detailList, type RentalRow } from './rental-queries.ts'

/** What changes whenever the page of a home would tell something else. */
export interface RentalStamp extends HostFigures {
  version: string
  hostVersion: string
}

const stampList = `rental.xmin::text as version, host.xmin::text as "hostVersion", figures.*`
const rentalAndHost = `rental join app_user host on host.id = rental.owner_id
  cross join lateral (
    select count(*)::int as homes, coalesce(sum(total_reviews), 0)::int as reviews,
      sum(average_rating * total_reviews) / nullif(sum(total_reviews), 0) as average
    from rental own where own.owner_id = rental.owner_id and own.status = 'PUBLISHED' and not own.under_review
  ) figures
  where rental.id = $1`

const stampText = `select ${stampList} from ${rentalAndHost}`
const wholeText = `select ${stampList}, ${detailList},
    (select coalesce(json_agg(image order by image.position), '[]') from
      (select ${imageList} from rental_image where rental_id = rental.id) image) as images,
    host.first_name as "firstName", host.last_name as "lastName", host.avatar_key as "avatarKey", host.bio,
    host.created_at as "memberSince", host.identity_verified_at as "identityVerifiedAt"
  from ${rentalAndHost}`

export async function findStamp(app: Reader, id: string) {
  const [stamp] = await runText<RentalStamp>(app, stampText, [id])
  return stamp
}

type Whole = RentalStamp & RentalRow & Omit<PublicProfile, 'id'> & { images: ShownImage[] }

/** A home with its pictures and its host, all of one moment. */
export async function findWhole(app: Reader, id: string) {
  const [row] = await runText<Whole>(app, wholeText, [id])
  if (!row) return
  const { version, hostVersion, homes, reviews, average, images } = row
  const stamp: RentalStamp = { version, hostVersion, homes, reviews, average }
  const profile: PublicProfile = { ...row, id: row.ownerId }
  return { stamp, row, images, profile }
}
