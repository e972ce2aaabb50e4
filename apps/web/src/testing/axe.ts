import axe from "axe-core";

/** What axe finds wrong with what is drawn, a line for each rule. A part has no landmarks of its own. */
export async function axeFindings(): Promise<string[]> {
  // What is still fading in has no contrast yet; what turns for ever has no end to wait for.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
