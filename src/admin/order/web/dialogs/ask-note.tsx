/** What happens if the buyer is asked for what a change costs more. */
export const AskNote = () => (
  <p className="text-steel">
    Or ask for it: the buyer gets a link by email, the order is held, and the change is made when it
    is paid, within seven days.
  </p>
);
