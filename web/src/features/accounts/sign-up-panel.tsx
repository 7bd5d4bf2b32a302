import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import css from './auth.module.css'
import { SignUpForm } from './sign-up-form.tsx'

/** 'I am a...': a consignor signs up here, a carrier is shown the way to its own page (spec §2). */
export function SignUpPanel({ onRegistered }: { onRegistered: () => void }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(0)
  return (
    <>
      <h2 className="t-panel">I am a...</h2>
      <div className={css['cards']}>
        <button
          type="button"
          aria-pressed={chosen > 0}
          className={cx(css['card'], chosen > 0 && css['chosen'])}
          onClick={() => setChosen(chosen + 1)}
        >
          <strong>Consignor</strong>
          <ul>
            <li>Post loads</li>
            <li>Get competitive quotes</li>
            <li>Track shipments</li>
            <li>Manage carrier relationships</li>
          </ul>
        </button>
        <button type="button" className={css['card']} onClick={() => void navigate(paths.forCarriers)}>
          <strong>Carrier</strong>
          <ul>
            <li>Find loads</li>
            <li>Bid and haul</li>
            <li>Get paid on proof</li>
          </ul>
        </button>
      </div>
      {chosen > 0 ? <ConsignorForm chosen={chosen} onRegistered={onRegistered} /> : null}
    </>
  )
}

function ConsignorForm({ chosen, onRegistered }: { chosen: number; onRegistered: () => void }) {
  return <SignUpForm key={chosen} side="Consignor" onRegistered={onRegistered} />
}
