import { ArtSvg, useArtId, type ArtProps } from './art-svg';
import { fnv1a, pick } from './random';
import { SceneDefs, SceneDots, SceneGround, SceneOrbits } from './scene-backdrop';
import { BarsCard, CodeCard, ListCard, PlateCard, RingCard, TickCard } from './scene-cards';
import {
  CompassEmblem,
  EnvelopeEmblem,
  KeyEmblem,
  LockEmblem,
  RocketEmblem,
  ShieldEmblem,
  WrenchEmblem,
} from './scene-emblems';
import { ChartHero, EmblemFrame } from './scene-frame';

type SceneVariant = 'dashboard' | 'key' | 'envelope' | 'shield' | 'compass' | 'lock' | 'wrench' | 'rocket';

/** All variants. A slug's hash selects a variant by its index. */
export const SCENE_VARIANTS: readonly [SceneVariant, ...SceneVariant[]] = [
  'dashboard',
  'key',
  'envelope',
  'shield',
  'compass',
  'lock',
  'wrench',
  'rocket',
];

const EMBLEMS = {
  key: KeyEmblem,
  envelope: EnvelopeEmblem,
  shield: ShieldEmblem,
  compass: CompassEmblem,
  lock: LockEmblem,
  wrench: WrenchEmblem,
  rocket: RocketEmblem,
};

/** Returns the variant with the name `slug` or, if there is none, the variant selected by the hash of the slug. */
export function sceneVariant(slug: string): SceneVariant {
  return SCENE_VARIANTS.find((variant) => variant === slug) ?? pick(SCENE_VARIANTS, fnv1a(slug));
}

function Satellites({ variant, id }: { variant: SceneVariant; id: string }) {
  switch (variant) {
    case 'dashboard':
      return (
        <>
          <RingCard id={id} />
          <BarsCard id={id} />
          <TickCard id={id} />
          <ListCard id={id} />
        </>
      );
    case 'key':
      return (
        <>
          <RingCard id={id} />
          <TickCard id={id} />
          <CodeCard id={id} masked />
        </>
      );
    case 'shield':
      return (
        <>
          <RingCard id={id} />
          <TickCard id={id} />
          <CodeCard id={id} />
        </>
      );
    case 'envelope':
      return (
        <>
          <PlateCard id={id} text="1" round />
          <TickCard id={id} />
          <ListCard id={id} aside />
        </>
      );
    case 'compass':
      return (
        <>
          <PlateCard id={id} text="404" />
          <ListCard id={id} />
          <BarsCard id={id} />
        </>
      );
    case 'lock':
      return (
        <>
          <PlateCard id={id} text="403" />
          <ListCard id={id} aside />
          <CodeCard id={id} masked start />
        </>
      );
    case 'wrench':
      return (
        <>
          <RingCard id={id} />
          <BarsCard id={id} />
          <ListCard id={id} />
        </>
      );
    case 'rocket':
      return (
        <>
          <RingCard id={id} />
          <BarsCard id={id} />
          <TickCard id={id} />
        </>
      );
  }
}

/**
 * A scene of floating interface cards (design "Scenes"), 640 × 480 units. The hero card and the smaller cards depend on
 * `variant`. `ground` paints the panel gradient behind the scene. Without it, the scene is transparent, and its circles
 * can extend beyond its box.
 */
export function Scene({
  variant = 'dashboard',
  ground = false,
  className = 'scene',
  ...art
}: ArtProps & { variant?: SceneVariant; ground?: boolean }) {
  const id = useArtId();
  const Emblem = variant === 'dashboard' ? null : EMBLEMS[variant];
  return (
    <ArtSvg width={640} height={480} fit={ground ? 'cover' : 'contain'} className={className} {...art}>
      <SceneDefs id={id} />
      {ground && <SceneGround id={id} />}
      <SceneOrbits />
      {Emblem ? (
        <EmblemFrame id={id}>
          <Emblem id={id} />
        </EmblemFrame>
      ) : (
        <ChartHero id={id} />
      )}
      <Satellites variant={variant} id={id} />
      <SceneDots />
    </ArtSvg>
  );
}
