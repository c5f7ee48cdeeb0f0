import pg from 'pg'
import { helpers, portion } from './fill-tables.ts'

const firstNames =
  'Camille Aïcha Louis Fatou Jeanne Mehdi Awa Paul Zoé Bruno Salma Étienne Inès Rémi Mathilde Karim Nadia Hugo Léa Yanis Florence Aya Lucas Marguerite'.split(
    ' ',
  )
const syllables =
  'ba be bo bru ca cas cha che co dam del di do fa fer fon ga gau gué ha jo ka kei la lau le lo ma mar mé mo na ndi ni no ou pa per ra rou sa sé si ta tel the va vel vi zo'.split(
    ' ',
  )
/** E-mail providers by their share, which searches meet as frequent words. */
const providers = [
  ...Array.from({ length: 4 }, () => 'gmail'),
  'orange',
  'outlook',
  'free',
  'yahoo',
  'laposte',
  'sfr',
].map((name) => `${name}.bench`)
const countries = ['FR', 'FR', 'FR', 'BE', 'CH', 'CI', 'SN', 'MA', 'CA', '']

/** Fills accounts beside those of the listings, with their directory; does nothing where they already are. */
export async function generatePeople(url: string, people: number, say: (line: string) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  const { rows } = await pool.query(`select count(*) from app_user where email like '%.bench'`)
  if (Number(rows[0].count) === people) return pool.end()
  if (Number(rows[0].count) > 0) throw new Error(`the database holds ${rows[0].count} people: give another`)
  say(`Making ${people.toLocaleString('fr')} people…`)
  // Triggers are for single writes; what they maintain is computed at once.
  await pool.query('set session_replication_role = replica')
  await pool.query(helpers)
  for (let from = 0; from < people; from += portion) {
    const to = Math.min(people, from + portion)
    await pool.query(peopleSql, [from + 1, to, firstNames, syllables, people, providers])
    await pool.query(rolesSql, [from + 1, to])
    await pool.query(directorySql, [from + 1, to, countries])
    say(`  ${to.toLocaleString('fr')}`)
  }
  await pool.query(
    'select refresh_user_directory(array(select id from app_user where not exists (select from user_directory where user_id = id)))',
  )
  await pool.query(`delete from user_directory_count`)
  await pool.query(`insert into user_directory_count
    select status, kyc_status, verification_status, roles, country_code, count(*) from user_directory group by 1, 2, 3, 4, 5`)
  await pool.query('vacuum analyze app_user, user_role, user_directory')
  // The trigger wrote a row for each account, whose space is free since they were summed up and would be read each time.
  await pool.query('vacuum full analyze user_directory_count')
  await pool.end()
}

/** An administrator of the generated accounts. */
export async function administratorOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(`select id from app_user where email like '%.1@%.bench'`)
  const { id } = rows[0]!
  await pool.query(`insert into user_role (user_id, role) values ($1, 'admin') on conflict do nothing`, [id])
  return id
}

/** Numbers as they are before `resealSecrets`, with hashes of the usual length that no search finds: no key is at hand. */
const peopleSql = `
  insert into app_user (id, email, email_key, first_name, last_name, phone_number, phone_hash,
    phone_end_hash, status, kyc_status, created_at)
  select pg_temp.uid('person' || i), email, email, first_name, initcap(last_name),
    number, encode(sha256(right(number, 9)::bytea), 'base64'), encode(sha256(right(number, 6)::bytea), 'base64'),
    case when i % 5000 = 7 then 'suspended' when i % 700 = 3 then 'closed' else 'active' end,
    (array['pending','pending','verified','verified','verified','submitted','rejected','expired'])[1 + pg_temp.draw(i, 6, 8)],
    timestamptz '2023-01-01' + i * (interval '1400 days' / $5::int)
  from generate_series($1::int, $2::int) i
  cross join lateral (select '+336' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0') as number) telephone
  cross join lateral (select pg_temp.pick($3::text[], i, 1) as first_name,
    pg_temp.pick($4::text[], i, 2) || pg_temp.pick($4::text[], i, 3) || pg_temp.pick($4::text[], i, 4)
      || case when i % 3 = 0 then pg_temp.pick($4::text[], i, 5) else '' end as last_name) name
  cross join lateral (select plain_text(first_name || '.' || last_name) || '.' || i || '@'
    || pg_temp.pick($6::text[], i, 9) as email) address`

const rolesSql = `
  insert into user_role (user_id, role)
  select pg_temp.uid('person' || i), 'user' from generate_series($1::int, $2::int) i
  union all
  select pg_temp.uid('person' || i), 'owner' from generate_series($1::int, $2::int) i where i % 20 = 0`

const directorySql = `
  insert into user_directory (user_id, created_at, last_seen_at, status, kyc_status, verification_status, roles,
    country_code, city, search_text, sort_name, first_name, last_name)
  select u.id, u.created_at, u.created_at + random() * (timestamptz '2026-11-20' - u.created_at), u.status, u.kyc_status, '',
    case when i % 20 = 0 then '{owner,user}'::text[] else '{user}'::text[] end, pg_temp.pick($3::text[], i, 8), '',
    ' ' || plain_text(u.first_name || ' ' || u.last_name || ' ' || u.email), plain_text(u.last_name || ' ' || u.first_name),
    u.first_name, u.last_name
  from generate_series($1::int, $2::int) i join app_user u on u.id = pg_temp.uid('person' || i)`
