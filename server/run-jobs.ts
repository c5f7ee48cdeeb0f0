import { type JobContext, runJobList, runRetry, scheduledJobs } from './scheduled-jobs.ts'
import { jobRuns } from '#server/platform/jobs/job-tables.ts'
import type { Frequency } from '#server/platform/jobs/frequencies.ts'
import type { JobRunner } from '#server/platform/jobs/start-jobs.ts'

/** Runs the jobs of a frequency and stores the result in `job_round`. */
export async function runJobs(app: JobContext, frequency: Frequency) {
  const begun = performance.now()
  const failed = await runJobList(app, scheduledJobs[frequency])
  const run = {
    endedAt: app.clock.now(),
    milliseconds: Math.round(performance.now() - begun),
    failed,
  }
  await app.db
    .insert(jobRuns)
    .values({ rhythm: frequency, ...run })
    .onConflictDoUpdate({ target: jobRuns.rhythm, set: run })
  const succeeded = Object.keys(scheduledJobs[frequency]).filter((job) => !failed.includes(job))
  return { succeeded, failed }
}

export const jobRunner: JobRunner<JobContext> = { runAll: runJobs, runOne: runRetry }
