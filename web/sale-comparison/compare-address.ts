/** Limit of listings in a comparison. */
export const mostCompared = 4

/** State of the comparison in the query string: the listings, and whether rows without differences are hidden. */
export interface Comparison {
  homes: string[]
  onlyDifferences: boolean
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readComparison(address: URLSearchParams): Comparison {
  const homes = (address.get('homes') ?? '').toLowerCase().split(',')
  return {
    homes: [...new Set(homes.filter((id) => uuid.test(id)))].slice(0, mostCompared),
    onlyDifferences: address.get('only') === 'differences',
  }
}

export function writeComparison({ homes, onlyDifferences }: Comparison) {
  return [homes.length > 0 && `homes=${homes.join(',')}`, onlyDifferences && 'only=differences']
    .filter(Boolean)
    .join('&')
}
