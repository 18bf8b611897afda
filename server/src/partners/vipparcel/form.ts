export type FormValue = { readonly [name: string]: string | number | readonly string[] | FormValue }

/** Parameters as a form with nested names: `{sender: {city: 'Reno'}}` → `sender[city]=Reno`, a list → `name[0]=…`. */
export const formOf = (params: FormValue): URLSearchParams => {
  const form = new URLSearchParams()
  append(form, '', params)
  return form
}

const append = (form: URLSearchParams, path: string, value: FormValue | readonly string[]): void => {
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}[${name}]`
    if (typeof inner === 'object') append(form, at, inner as FormValue | readonly string[])
    else form.append(at, String(inner))
  }
}
