let broken = 0

/** Prints whether a promise was kept, with what was seen. */
export function reportPromise(name: string, holds: boolean, lines: string[]) {
  process.stdout.write(`${holds ? 'kept    ' : 'NOT KEPT'}  ${name}: ${lines.join('; ')}\n`)
  if (!holds) broken += 1
}

/** Prints how many were not kept and ends this process: with 1 where there are any. */
export function endWithPromises(): never {
  process.stdout.write(`${broken} promises were not kept\n`)
  process.exit(broken > 0 ? 1 : 0)
}
