import pg from 'pg'
import { saleAmenities, saleTypes } from '#contract/sales/sale-enums.ts'
import { cityCount, helpers, insertInPortions, townTable, withoutIndexes } from './fill-tables.ts'
import { places, qualities } from './generate-stays.ts'

const nouns: Record<(typeof saleTypes)[number], string[]> = {
  apartment: ['Appartement', 'Trois-pièces', 'Duplex', 'Grand appartement'],
  house: ['Maison de ville', 'Maison de famille', 'Longère'],
  villa: ['Villa', 'Villa d’architecte', 'Bastide'],
  land: ['Terrain à bâtir', 'Parcelle'],
  commercial: ['Boutique d’angle', 'Local commercial'],
  office: ['Plateau de bureaux', 'Cabinet'],
  garage: ['Garage fermé', 'Place de parking'],
  other: ['Péniche', 'Moulin'],
}
const sentences = [
  'Le séjour traversant ouvre sur une terrasse orientée au sud et un jardin clos.',
  'La cuisine équipée a été refaite il y a deux ans, l’électricité est aux normes.',
  'Trois chambres se partagent l’étage, avec parquet ancien et volets de bois.',
  'La cave voûtée et le grenier aménageable complètent l’ensemble.',
  'Une cheminée de marbre et des moulures rappellent l’époque de la construction.',
  'La toiture est saine, la chaudière récente et les charges faibles.',
  'Le garage fermé communique avec la buanderie par une porte de service.',
  'La piscine est chauffée et fermée par un portail.',
  'Le tramway est à trois minutes, la gare à dix, les écoles au bout de la rue.',
  'Le syndic est bénévole et aucun grand travail n’est voté.',
  'Un puits et un réservoir alimentent le potager en été.',
  'La vue porte loin sur les toits, le fleuve et, par temps clair, les montagnes.',
  'Le quartier est calme la nuit, animé le jour, et bien desservi.',
  'Des travaux de rafraîchissement sont à prévoir dans la salle de bains.',
]

/** Fills the homes for sale beside the stays; does nothing where they already are. */
export async function generateSales(url: string, sales: number, say: (line: string) => void) {
  // Helper functions and places are temporary, so that the one session lasts while others insert.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  const present = Number((await pool.query('select count(*) from sale_listing')).rows[0].count)
  if (present === sales) return pool.end()
  if (present > 0) throw new Error(`the database holds ${present} homes for sale: give an empty one`)
  say(`Making ${sales.toLocaleString('fr')} homes for sale…`)
  // Triggers are for single writes; what they maintain is computed at once.
  await pool.query('set session_replication_role = replica')
  await pool.query("set work_mem = '256MB'")
  await pool.query(helpers)
  await pool.query(townTable, [cityCount])
  const sellers = Math.max(50, Math.round(sales / 40))
  await pool.query(sellersSql, [sellers])
  await pool.query(profilesSql)
  const values = [
    sellers,
    saleTypes,
    JSON.stringify(nouns),
    qualities,
    places,
    sentences,
    saleAmenities,
    sales,
  ]
  await withoutIndexes(url, ['sale_listing'], sales, () =>
    insertInPortions({ url, say }, sales, salesSql, values),
  )
  await pool.query(imagesSql, [Math.max(1, sales - 100_000)])
  await pool.query(countsSql)
  await pool.query('vacuum analyze')
  await pool.end()
}

const sellersSql = `
  insert into app_user (id, email, email_key, first_name, last_name, identity_verified_at, created_at)
  select pg_temp.uid('seller' || i), 'vend' || i || '@example.test', 'vend' || i || '@example.test',
    (array['Camille','Aïcha','Louis','Fatou','Jeanne','Mehdi','Awa','Paul'])[1 + i % 8], 'Martin',
    case when i % 3 > 0 then now() - interval '1 year' end, now() - interval '3 years'
  from generate_series(1, $1::int) i`

const profilesSql = `
  insert into seller_profile (id, user_id, professional_type, company_name, verification_status)
  select pg_temp.uid('profile' || id), id, case when email like '%0@example.test' then 'REAL_ESTATE_AGENT' end,
    'Agence ' || last_name, case when email like '%0@example.test' then 'VERIFIED' else 'PENDING' end
  from app_user where email like 'vend%'`

const salesSql = `
  insert into sale_listing (id, seller_id, seller_kind, seller_verified, sale_status, title, description, property_type,
    property_condition, sale_price, currency, price_eur_minor, previous_price, surface_total, land_surface, rooms,
    bedrooms, bathrooms, floors, floor_number, year_built, amenities, street, postcode, city, city_key, city_id, region,
    country_code, latitude, longitude, public_latitude, public_longitude, energy_status, energy_class, gas_class,
    is_featured, published_at, first_published_at, confirmed_at, price_dropped_at, created_at, updated_at)
  select pg_temp.uid('sale' || i), pg_temp.uid('seller' || seller),
    case when seller % 10 = 0 then 'professional' else 'private' end, seller % 10 = 0,
    case when i % 50 = 0 then 'draft' when i % 50 = 25 then 'withdrawn' when i % 50 = 40 then 'under_offer' else 'active' end,
    pg_temp.pick(array(select jsonb_array_elements_text($5::jsonb -> kind)), i, 2) || ' ' || pg_temp.pick($6::text[], i, 3)
      || ' ' || pg_temp.pick($7::text[], i, 4),
    (select string_agg(pg_temp.pick($8::text[], i, 20 + s), ' ') from generate_series(1, 6) s),
    kind, (array['new','excellent','good','fair','poor','needs_renovation'])[1 + pg_temp.draw(i, 15, 6)],
    price, 'EUR', price * 100, case when i % 9 = 4 then price + 10000 end, 25 + bedrooms * 22,
    case when kind in ('house', 'villa', 'land') then 100 + pg_temp.draw(i, 16, 2000) end, bedrooms + 1, bedrooms,
    1 + bedrooms / 3, 1, pg_temp.draw(i, 17, 8), 1900 + pg_temp.draw(i, 18, 125),
    array(select distinct pg_temp.pick($9::text[], i, 40 + a) from generate_series(1, 7) a), '12 rue de la Paix', '69002',
    name, place_key(name), town, region, country_code,
    latitude + (pg_temp.draw(i, 5, 2000) - 1000) / 12000.0, longitude + (pg_temp.draw(i, 6, 2000) - 1000) / 12000.0,
    latitude + (pg_temp.draw(i, 5, 2000) - 990) / 12000.0, longitude + (pg_temp.draw(i, 6, 2000) - 990) / 12000.0,
    'done', (array['A','B','C','D','E','F','G'])[1 + pg_temp.draw(i, 9, 7)], 'C', i % 40 = 7,
    published, published, published, case when i % 9 = 4 then published + interval '20 days' end, published, published
  from (
    select *, 40000 + bedrooms * 60000 + pg_temp.draw(i, 7, 300) * 1000 as price from (
      select i, pg_temp.pick($4::text[], i, 12) as kind, pg_temp.draw(i, 13, 6) as bedrooms,
        1 + pg_temp.draw(i, 1, $3) as seller,
        timestamptz '2023-10-01' + i * (interval '1100 days' / $10::int) as published,
        pg_temp.draw(i, 14, (select count(*)::int from slot)) as place
      from generate_series($1::int, $2::int) i
    ) drawn
  ) home
  join (select n, id as town, name, region, country_code, latitude, longitude from slot) town on town.n = home.place`

const imagesSql = `
  insert into sale_image (id, listing_id, position, is_primary, alt_text, storage_key, file_name, width, height, widths,
    dominant_color, placeholder)
  select pg_temp.uid('sale image' || i || '-' || p), pg_temp.uid('sale' || i), p, p = 0, 'Le salon et sa terrasse',
    'property_images/' || substr(md5('sale' || i || '-' || p), 1, 2) || '/' || md5('sale' || i || '-' || p), 'salon.jpg',
    1600, 1200, '{400,800,1200,1600}', '#8a7f6d', 'data:image/webp;base64,' || repeat(substr(md5(i::text), 1, 24), 6)
  from generate_series($1::int, (select count(*)::int from sale_listing)) i, generate_series(0, 4) p`

const visible = `sale_status in ('active', 'under_offer') and hidden_at is null`
const countsSql = `
  insert into sale_count select country_code, property_type, count(*) from sale_listing where ${visible} group by 1, 2;
  insert into sale_city_count select country_code, coalesce(region, ''), city_key, max(city), count(*)
    from sale_listing where ${visible} group by 1, 2, 3;
  insert into sale_period_count select span, date_trunc(span, first_published_at at time zone 'UTC'), count(*)
    from sale_listing, unnest('{month,day}'::text[]) span where ${visible} group by 1, 2`
