import { LogoMark } from '~/components/art/logo';

/**
 * Mark and spinner shown while the first script loads. Only browsers that run script see it, it floats over nothing that
 * takes clicks, and the server's page stays visible (design §6 "Pending").
 */
export function BootSpinner() {
  return (
    <div className="boot" aria-hidden="true">
      <LogoMark size={28} />
      <span className="boot__ring" />
    </div>
  );
}
