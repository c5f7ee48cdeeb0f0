import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Results of the loaders of a request, by route id. */
export const loaderAnswers = createContext<Map<string, unknown>>()

/** Routes whose loaders run once per request, whoever calls them; existing results are reused. */
export function fetchedOnce(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.loader
      if (!loader) return [id, route]
      const once = async (args: LoaderFunctionArgs) => {
        const answers = args.context.get(loaderAnswers)
        if (!answers.has(id)) answers.set(id, await settled(async () => loader(args)))
        return readable(answers.get(id))
      }
      return [id, { ...route, module: { ...route.module, loader: once } }]
    }),
  )
}

class Refused {
  readonly reason: unknown

  constructor(reason: unknown) {
    this.reason = reason
  }
}

async function settled(request: () => unknown) {
  try {
    return await request()
  } catch (error) {
    return new Refused(error)
  }
}

/** A response body can be read only once. */
function readable(answer: unknown) {
  const value = answer instanceof Refused ? answer.reason : answer
  const own = value instanceof Response ? value.clone() : value
  if (answer instanceof Refused) throw own
  return own
}
