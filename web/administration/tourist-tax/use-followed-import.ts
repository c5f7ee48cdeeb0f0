import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { TaxFileImport } from '#contract/rentals/tourist-tax-file.ts'

const pollMilliseconds = 1_500

/** Loads the screen again while an import runs. */
export function useFollowedImport(running: TaxFileImport | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => void revalidate(), pollMilliseconds)
    return () => clearTimeout(timer)
  }, [running, revalidate])
}
