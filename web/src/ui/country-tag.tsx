import css from './country-tag.module.css'

/** Country code of two letters; no flag, as Windows shows flag emoji as letters. */
export const CountryTag = ({ code, name }: { code: string; name?: string }) => (
  <abbr className={`wb-secondary wb-nowrap wb-sunken ${css['tag']}`} title={name} style={{ textDecoration: 'none' }}>
    {code.toUpperCase()}
  </abbr>
)
