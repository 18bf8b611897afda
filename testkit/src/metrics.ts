type Sample = { name: string; labels: Record<string, string>; value: number }

/** The samples of a `/metrics`, in Prometheus's text format. */
export const readSamples = (text: string): Sample[] =>
  [...text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of])),
    value: Number(value),
  }))

/** Fetches the samples of a server. */
export const fetchSamples = async (url: string): Promise<Sample[]> =>
  readSamples(await (await fetch(`${url}/metrics`)).text())

/** The sample with this name and at least these labels; undefined: absent. */
export const sampleOf = (
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([label, of]) => sample.labels[label] === of),
  )?.value
