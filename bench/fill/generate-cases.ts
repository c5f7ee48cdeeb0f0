import pg from 'pg'

/** Fills a queue of cases of identity and profession that wait for staff, one for each of so many people. */
export async function generateCases(url: string, cases: number, say: (line: string) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query(
    "select count(*)::int as count from verification_case where reference like 'BENCH-%'",
  )
  if (rows[0].count !== cases) {
    say(`Making ${cases.toLocaleString('fr')} cases…`)
    await pool.query("delete from verification_case where reference like 'BENCH-%'")
    const { rowCount } = await pool.query(casesSql, [cases])
    if (rowCount !== cases) throw new Error(`the database holds people for ${rowCount} cases: --people`)
    await pool.query('vacuum analyze verification_case')
  }
  await pool.end()
}

const casesSql = `
  insert into verification_case (id, reference, kind, subject_id, country_code, professional_type, status, submissions,
    consent_at, submitted_at, checked_at, score, rejected_checks, consider_checks, created_at, updated_at)
  select gen_random_uuid(), 'BENCH-' || i, case when i % 3 = 0 then 'professional' else 'identity' end, id, 'FR',
    case when i % 3 = 0 then 'REAL_ESTATE_AGENT' end, 'in_review', 1, at, at, at, i % 101, i % 4, i % 7, at, at
  from (
    select id, row_number() over (order by id) as i, now() - random() * interval '20 days' as at
    from app_user where email like '%.bench' order by id limit $1
  ) person`
