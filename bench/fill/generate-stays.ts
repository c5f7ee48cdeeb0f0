import pg from 'pg'
import { databaseOf } from '#server/platform/database/connect.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { loadCities } from '#server/places/load-cities.ts'
import { loadSampleTariffs } from '#server/pricing/tourist-tax/load-sample-tariffs.ts'
import { generateCalendars } from './generate-calendars.ts'
import { cityCount, helpers, insertInPortions, townTable, withoutIndexes } from './fill-tables.ts'

const nouns = {
  house: ['Maison de ville', 'Maison de famille', 'Longère', 'Maison d’hôtes'],
  apartment: ['Appartement', 'Deux-pièces', 'Duplex', 'Grand appartement'],
  villa: ['Villa', 'Villa d’architecte', 'Bastide'],
  loft: ['Loft', 'Ancien atelier'],
  studio: ['Studio', 'Studio cabine'],
  room: ['Chambre d’amis', 'Chambre chez l’habitant'],
  chalet: ['Chalet', 'Chalet d’alpage'],
  cabin: ['Cabane', 'Cabane perchée'],
  cottage: ['Cottage', 'Petite maison de pêcheur'],
  other: ['Péniche', 'Roulotte', 'Tiny house'],
}
export const qualities = [
  'lumineux',
  'au calme',
  'rénové',
  'de charme',
  'chaleureux',
  'contemporain',
  'avec terrasse',
  'avec jardin',
  'avec cheminée',
  'spacieux',
  'climatisé',
  'atypique',
]
export const places = [
  'près de la gare',
  'vue sur mer',
  'au pied des pistes',
  'dans le vieux quartier',
  'face au lac',
  'à deux pas du marché',
  'près de la plage',
  'en lisière de forêt',
  'au bord du fleuve',
  'sous les toits',
]
const sentences = [
  'Le séjour ouvre sur une terrasse orientée au sud, protégée du vent par une haie de lauriers.',
  'La cuisine est équipée d’un four, d’un lave-vaisselle et d’une machine à café.',
  'Chaque chambre a ses volets, une armoire et du linge de lit en coton.',
  'La piscine est chauffée de mai à octobre et fermée par un portail.',
  'Les commerces, la boulangerie et le marché du samedi sont à cinq minutes à pied.',
  'Une cheminée, du bois sec et des couvertures vous attendent les soirs d’hiver.',
  'Le jardin clos convient aux enfants comme aux chiens bien élevés.',
  'La connexion par fibre permet de travailler dans le bureau, séparé du salon.',
  'Vous trouverez une place de stationnement couverte et une borne de recharge.',
  'La plage se rejoint par un sentier ombragé, en dix minutes.',
  'Les pistes sont accessibles à skis depuis le pas de la porte.',
  'Nous habitons à côté et vous laissons les clés, une carte et quelques adresses.',
  'La salle de bains a une douche à l’italienne et une baignoire ancienne.',
  'Le quartier est calme la nuit, animé le jour, et bien desservi par le tramway.',
  'Un groupe électrogène et un réservoir d’eau assurent le confort en toute saison.',
  'La vue porte loin sur les toits, le fleuve et, par temps clair, les montagnes.',
]
const amenities = [
  'wifi',
  'kitchen',
  'heating',
  'air_conditioning',
  'washing_machine',
  'dryer',
  'dishwasher',
  'tv',
  'workspace',
  'fireplace',
  'pool',
  'hot_tub',
  'sauna',
  'garden',
  'terrace',
  'balcony',
  'barbecue',
  'parking',
  'garage',
  'ev_charger',
  'lift',
  'crib',
  'linen',
  'sea_view',
  'bicycles',
  'security_guard',
]

/**
 * Fills an empty database with stays: the same ones for the same number, spread over the largest towns of the open
 * countries as people are. Does nothing where they already are.
 */
export async function generateStays(url: string, stays: number, say: (line: string) => void) {
  // Helper functions and places are temporary, so that the one session lasts while others insert.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  const db = databaseOf(pool)
  await migrateDatabase(db)
  const present = Number((await pool.query('select count(*) from rental')).rows[0].count)
  if (present === stays) return pool.end()
  if (present > 0) throw new Error(`the database holds ${present} homes: give an empty one`)
  say(`Making ${stays.toLocaleString('fr')} stays…`)
  // What the server would otherwise load at its start, over the taxes set here.
  await loadCities(db)
  await loadSampleTariffs(db)
  // Triggers are for single writes; the counts they maintain are computed at once at the end.
  await pool.query('set session_replication_role = replica')
  await pool.query("set work_mem = '256MB'")
  await pool.query(helpers)
  await pool.query(townTable, [cityCount])
  const owners = Math.max(50, Math.round(stays / 40))
  await pool.query(ownersSql, [owners])
  await pool.query(rolesSql)
  const values = [
    owners,
    Object.keys(nouns),
    JSON.stringify(nouns),
    qualities,
    places,
    sentences,
    amenities,
    stays,
  ]
  await withoutIndexes(url, ['rental'], stays, () =>
    insertInPortions({ url, say }, stays, rentalsSql, values),
  )
  // With a million homes, only the newest have pictures: one row shows those, and the others would only fill the disk.
  const first = Math.max(1, stays - 100_000)
  await pool.query(imagesSql, [first])
  await generateCalendars(pool, first)
  await pool.query(countsSql)
  await pool.query('vacuum analyze')
  await pool.end()
}

const ownersSql = `
  insert into app_user (id, email, email_key, first_name, last_name, bio, identity_verified_at, created_at)
  select pg_temp.uid('owner' || i), 'hote' || i || '@example.test', 'hote' || i || '@example.test',
    (array['Camille','Aïcha','Louis','Fatou','Jeanne','Mehdi','Awa','Paul'])[1 + i % 8], 'Martin',
    'J’accueille des voyageurs depuis quelques années et je connais bien le quartier.',
    case when i % 3 > 0 then now() - interval '1 year' end, now() - interval '3 years'
  from generate_series(1, $1::int) i`

const rolesSql = `
  insert into user_role (user_id, role) select id, role from app_user, unnest('{user,owner}'::text[]) role`

const rentalsSql = `
  insert into rental (id, owner_id, status, title, description, property_type, city, city_key, city_id, region,
    country_code, latitude, longitude, public_latitude, public_longitude, base_price_minor, cleaning_fee_minor,
    bedrooms, beds, bathrooms, max_guests, surface, amenities, min_nights, max_nights, is_featured, under_review,
    average_rating, total_reviews, created_at, updated_at, published_at, time_zone, weekend_price_minor,
    weekly_discount, monthly_discount, included_guests, extra_guest_fee_minor, linen_fee_minor, has_rate_calendar,
    tax_rate_bp, tax_cap_minor, tax_surcharge_bp, instant_booking, registration_number)
  select pg_temp.uid('home' || i), pg_temp.uid('owner' || 1 + pg_temp.draw(i, 1, $3)),
    case when i % 50 = 0 then 'DRAFT' when i % 50 = 25 then 'ARCHIVED' else 'PUBLISHED' end,
    pg_temp.pick(array(select jsonb_array_elements_text($5::jsonb -> kind)), i, 2) || ' ' || pg_temp.pick($6::text[], i, 3)
      || ' ' || pg_temp.pick($7::text[], i, 4),
    (select string_agg(pg_temp.pick($8::text[], i, 20 + s), ' ') from generate_series(1, 6) s),
    kind, name, place_key(name), town, region, country_code,
    latitude + (pg_temp.draw(i, 5, 2000) - 1000) / 12000.0, longitude + (pg_temp.draw(i, 6, 2000) - 1000) / 12000.0,
    latitude + (pg_temp.draw(i, 5, 2000) - 990) / 12000.0, longitude + (pg_temp.draw(i, 6, 2000) - 990) / 12000.0,
    (30 + bedrooms * 25 + pg_temp.draw(i, 7, 150)) * 100, pg_temp.draw(i, 8, 9) * 1000,
    bedrooms, bedrooms + 1, 1 + bedrooms / 3, 2 + bedrooms * 2, 25 + bedrooms * 22,
    array(select distinct pg_temp.pick($9::text[], i, 40 + a) from generate_series(1, 9) a),
    1 + pg_temp.draw(i, 9, 4), 90, i % 40 = 7, i % 500 = 3,
    case when i % 4 > 0 then 3.2 + pg_temp.draw(i, 10, 18) / 10.0 end, case when i % 4 > 0 then 1 + pg_temp.draw(i, 11, 60) else 0 end,
    -- Each was a draft for some weeks.
    published - pg_temp.draw(i, 15, 60 * 24) * interval '1 hour', published, published,
    case country_code when 'CA' then 'America/Toronto' when 'MA' then 'Africa/Casablanca' when 'CM' then 'Africa/Douala'
      else 'Europe/Paris' end,
    case when i % 3 = 0 then (40 + bedrooms * 30 + pg_temp.draw(i, 7, 150)) * 100 end,
    case when i % 5 < 2 then 10 else 0 end, case when i % 5 < 2 then 20 else 0 end,
    2 + bedrooms, 1500, 2000, i % 4 = 2,
    case when country_code = 'FR' then 400 else 0 end, case when country_code = 'FR' then 430 else 0 end,
    case when country_code = 'FR' then 1000 else 0 end, i % 10 = 1,
    -- Else a job would write to their owners meanwhile.
    case when country_code = 'FR' then lpad(i::text, 13, '0') end
  from (
    select i, pg_temp.pick($4::text[], i, 12) as kind, pg_temp.draw(i, 13, 6) as bedrooms,
      timestamptz '2023-10-01' + i * (interval '1100 days' / $10::int) as published, pg_temp.draw(i, 14, (select count(*)::int from slot)) as place
    from generate_series($1::int, $2::int) i
  ) home
  join (select n, id as town, name, region, country_code, latitude, longitude from slot) town on town.n = home.place`

const imagesSql = `
  insert into rental_image (id, rental_id, position, is_primary, alt_text, storage_key, file_name, width, height, widths,
    dominant_color, placeholder)
  select pg_temp.uid('image' || i || '-' || p), pg_temp.uid('home' || i), p, p = 1, 'Le salon et sa terrasse',
    'property_images/' || substr(md5('image' || i || '-' || p), 1, 2) || '/' || md5('image' || i || '-' || p), 'salon.jpg', 1600, 1200,
    '{400,800,1200,1600}', '#8a7f6d', 'data:image/webp;base64,' || repeat(substr(md5(i::text), 1, 24), 6)
  from generate_series($1::int, (select count(*)::int from rental)) i, generate_series(1, 6) p`

const countsSql = `
  insert into rental_count select country_code, property_type, count(*) from rental
    where status = 'PUBLISHED' and not under_review group by 1, 2;
  insert into rental_city_count select country_code, city_key, max(city), count(*) from rental
    where status = 'PUBLISHED' and not under_review group by 1, 2;
  insert into rental_period_count select span, date_trunc(span, published_at at time zone 'UTC'), count(*)
    from rental, unnest('{month,day}'::text[]) span
    where status = 'PUBLISHED' and not under_review group by 1, 2;
  insert into rental_creation_count select span, date_trunc(span, created_at at time zone 'UTC'), count(*)
    from rental, unnest('{month,day}'::text[]) span
    where status = 'PUBLISHED' and not under_review group by 1, 2`
