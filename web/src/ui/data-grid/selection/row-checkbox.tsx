import css from './row-checkbox.module.css'

type Props = {
  label: string
  isOn: boolean
  isMixed?: boolean
  tabIndex?: number
  /** `isRange`: Shift was held. */
  onTick: (isRange: boolean) => void
}

/** Checkbox of a row or of the header. Its whole cell is clickable. */
export const RowCheckbox = ({ label, isOn, isMixed = false, tabIndex, onTick }: Props) => (
  <label className={`wb-row wb-tall ${css.area}`}>
    <input
      type="checkbox"
      className={`wb-place-center wb-fixed wb-sheet ${css.box}`}
      aria-label={label}
      checked={isOn}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      tabIndex={tabIndex}
      onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  </label>
)
