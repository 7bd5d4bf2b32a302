/** Tokens, type and base rules without Mantine: what a prerendered public page needs of the theme. */
import './tokens.css'
import './fonts.css'
import './base.css'
