/** Who may open what, how a session lives and what each failure says: the statements that only a browser can show, in one house. */
import './guards.ts'
import './session.ts'
import './errors.ts'
